#include "core/cluster/wire/clients.h"
#include "core/cluster/wire/data.h"
#include "core/cluster/world.h"
namespace hw::wire {
void produce(World& w, Broker&, const Caller& c) { reply_close(w, c); }
void fetch(World& w, Broker&, const Caller& c) { reply_close(w, c); }
void list_offsets(World& w, Broker&, const Caller& c) { reply_close(w, c); }
void offset_for_leader_epoch(World& w, Broker&, const Caller& c) { reply_close(w, c); }
Answer translate(World&, ExternalConnection&, const ExternalWait&, const msg::Message&) { return {}; }
void connection_lost(World&, ExternalConnection&, const ExternalWait&) {}
namespace clients {
void note_request(World&, ExternalConnection&, const Request&) {}
void note_answer(World&, ExternalConnection&, const Answer&) {}
void note_gone(World&, ExternalConnection&) {}
ClientIndex producer_of(World&, ExternalConnection&, const Request&) { return {}; }
}
}
