#include "rdkafka/admin.h"

#include <stdexcept>

namespace hw::rd {
namespace {

Failure failure_of(rd_kafka_resp_err_t error, const char* text) {
  if (error == RD_KAFKA_RESP_ERR_NO_ERROR) return {};
  return {name_of(error), text == nullptr ? "" : text};
}

Failure failure_of(const rd_kafka_error_t* error) {
  return error == nullptr ? Failure() : failure_of(rd_kafka_error_code(error), rd_kafka_error_string(error));
}

std::string text_or_empty(const char* text) { return text == nullptr ? "" : text; }

struct PlaceList {
  explicit PlaceList(const Place& place, std::int64_t offset = RD_KAFKA_OFFSET_INVALID) : list(rd_kafka_topic_partition_list_new(1)) {
    rd_kafka_topic_partition_list_add(list, place.first.c_str(), place.second)->offset = offset;
  }
  ~PlaceList() { rd_kafka_topic_partition_list_destroy(list); }
  PlaceList(const PlaceList&) = delete;
  PlaceList& operator=(const PlaceList&) = delete;
  rd_kafka_topic_partition_list_t* list;
};

}  // namespace

Admin::Admin(const std::string& bootstrap)
    : Client(RD_KAFKA_PRODUCER, bootstrap, {}), queue_(rd_kafka_queue_new(raw())),
      options_(rd_kafka_AdminOptions_new(raw(), RD_KAFKA_ADMIN_OP_ANY)) {
  char text[256];
  rd_kafka_AdminOptions_set_request_timeout(options_, 20000, text, sizeof text);
}

Admin::~Admin() {
  rd_kafka_AdminOptions_destroy(options_);
  rd_kafka_queue_destroy(queue_);
}

Admin::Event Admin::answer() {
  Event event(rd_kafka_queue_poll(queue_, 60000));
  if (!event) throw std::runtime_error("no answer to an admin call");
  return event;
}

/// The one result of an answer, through librdkafka's function for it.
template <class Result>
Failure Admin::topic_result(const Event& event, const Result* result, const rd_kafka_topic_result_t** (*get)(const Result*, std::size_t*)) {
  if (rd_kafka_event_error(event.get()) != RD_KAFKA_RESP_ERR_NO_ERROR)
    return failure_of(rd_kafka_event_error(event.get()), rd_kafka_event_error_string(event.get()));
  std::size_t count = 0;
  const rd_kafka_topic_result_t** results = get(result, &count);
  if (count != 1) throw std::runtime_error("an admin call answered for " + std::to_string(count) + " topics");
  return failure_of(rd_kafka_topic_result_error(results[0]), rd_kafka_topic_result_error_string(results[0]));
}

template <class Result>
Failure Admin::group_result(const Event& event, const Result* result, const rd_kafka_group_result_t** (*get)(const Result*, std::size_t*)) {
  if (rd_kafka_event_error(event.get()) != RD_KAFKA_RESP_ERR_NO_ERROR)
    return failure_of(rd_kafka_event_error(event.get()), rd_kafka_event_error_string(event.get()));
  std::size_t count = 0;
  const rd_kafka_group_result_t** results = get(result, &count);
  if (count != 1) throw std::runtime_error("an admin call answered for " + std::to_string(count) + " groups");
  if (const Failure whole = failure_of(rd_kafka_group_result_error(results[0])); !whole.ok()) return whole;
  const rd_kafka_topic_partition_list_t* partitions = rd_kafka_group_result_partitions(results[0]);
  for (int i = 0; partitions != nullptr && i < partitions->cnt; ++i)
    if (partitions->elems[i].err != RD_KAFKA_RESP_ERR_NO_ERROR)
      return failure_of(partitions->elems[i].err, rd_kafka_err2str(partitions->elems[i].err));
  return {};
}

// --- Topics --------------------------------------------------------------------------------------------------------------------

Failure Admin::create_topic(const std::string& topic, int partitions, int replication, const Settings& settings, bool only_validate) {
  char text[512];
  rd_kafka_NewTopic_t* creation = rd_kafka_NewTopic_new(topic.c_str(), partitions, replication, text, sizeof text);
  if (creation == nullptr) return {"_INVALID_ARG", text};
  for (const auto& [key, value] : settings) rd_kafka_NewTopic_set_config(creation, key.c_str(), value.c_str());
  rd_kafka_AdminOptions_t* options = rd_kafka_AdminOptions_new(raw(), RD_KAFKA_ADMIN_OP_CREATETOPICS);
  rd_kafka_AdminOptions_set_validate_only(options, only_validate ? 1 : 0, text, sizeof text);
  rd_kafka_CreateTopics(raw(), &creation, 1, options, queue_);
  rd_kafka_AdminOptions_destroy(options);
  rd_kafka_NewTopic_destroy(creation);
  const Event event = answer();
  return topic_result(event, rd_kafka_event_CreateTopics_result(event.get()), rd_kafka_CreateTopics_result_topics);
}

Failure Admin::create_topic(const std::string& topic, const std::vector<std::vector<std::int32_t>>& assignment) {
  char text[512];
  rd_kafka_NewTopic_t* creation = rd_kafka_NewTopic_new(topic.c_str(), static_cast<int>(assignment.size()), -1, text, sizeof text);
  for (std::size_t i = 0; i < assignment.size(); ++i) {
    std::vector<std::int32_t> brokers = assignment[i];
    rd_kafka_NewTopic_set_replica_assignment(creation, static_cast<std::int32_t>(i), brokers.data(), brokers.size(), text, sizeof text);
  }
  rd_kafka_CreateTopics(raw(), &creation, 1, options_, queue_);
  rd_kafka_NewTopic_destroy(creation);
  const Event event = answer();
  return topic_result(event, rd_kafka_event_CreateTopics_result(event.get()), rd_kafka_CreateTopics_result_topics);
}

Failure Admin::delete_topic(const std::string& topic) {
  rd_kafka_DeleteTopic_t* deletion = rd_kafka_DeleteTopic_new(topic.c_str());
  rd_kafka_DeleteTopics(raw(), &deletion, 1, options_, queue_);
  rd_kafka_DeleteTopic_destroy(deletion);
  const Event event = answer();
  return topic_result(event, rd_kafka_event_DeleteTopics_result(event.get()), rd_kafka_DeleteTopics_result_topics);
}

Failure Admin::create_partitions(const std::string& topic, std::size_t total) {
  char text[512];
  rd_kafka_NewPartitions_t* creation = rd_kafka_NewPartitions_new(topic.c_str(), total, text, sizeof text);
  rd_kafka_CreatePartitions(raw(), &creation, 1, options_, queue_);
  rd_kafka_NewPartitions_destroy(creation);
  const Event event = answer();
  return topic_result(event, rd_kafka_event_CreatePartitions_result(event.get()), rd_kafka_CreatePartitions_result_topics);
}

std::map<std::string, ConfigView> Admin::configs(rd_kafka_ResourceType_t type, const std::string& name, Failure* failure) {
  rd_kafka_ConfigResource_t* resource = rd_kafka_ConfigResource_new(type, name.c_str());
  rd_kafka_DescribeConfigs(raw(), &resource, 1, options_, queue_);
  rd_kafka_ConfigResource_destroy(resource);
  const Event event = answer();
  std::size_t count = 0;
  const auto* result = rd_kafka_event_DescribeConfigs_result(event.get());
  const rd_kafka_ConfigResource_t** resources = rd_kafka_DescribeConfigs_result_resources(result, &count);
  if (failure != nullptr) *failure = failure_of(rd_kafka_event_error(event.get()), rd_kafka_event_error_string(event.get()));
  if (count != 1) return {};
  if (failure != nullptr) *failure = failure_of(rd_kafka_ConfigResource_error(resources[0]), rd_kafka_ConfigResource_error_string(resources[0]));
  std::map<std::string, ConfigView> out;
  const rd_kafka_ConfigEntry_t** entries = rd_kafka_ConfigResource_configs(resources[0], &count);
  for (std::size_t i = 0; i < count; ++i)
    out[rd_kafka_ConfigEntry_name(entries[i])] = {
        text_or_empty(rd_kafka_ConfigEntry_value(entries[i])), rd_kafka_ConfigSource_name(rd_kafka_ConfigEntry_source(entries[i])),
        rd_kafka_ConfigEntry_is_default(entries[i]) == 1, rd_kafka_ConfigEntry_is_read_only(entries[i]) == 1};
  return out;
}

Failure Admin::alter_topic(const std::string& topic, const Settings& settings) {
  rd_kafka_ConfigResource_t* resource = rd_kafka_ConfigResource_new(RD_KAFKA_RESOURCE_TOPIC, topic.c_str());
  for (const auto& [key, value] : settings) rd_kafka_ConfigResource_set_config(resource, key.c_str(), value.c_str());
  rd_kafka_AlterConfigs(raw(), &resource, 1, options_, queue_);
  rd_kafka_ConfigResource_destroy(resource);
  const Event event = answer();
  std::size_t count = 0;
  const auto* result = rd_kafka_event_AlterConfigs_result(event.get());
  const rd_kafka_ConfigResource_t** resources = rd_kafka_AlterConfigs_result_resources(result, &count);
  if (count != 1) return failure_of(rd_kafka_event_error(event.get()), rd_kafka_event_error_string(event.get()));
  return failure_of(rd_kafka_ConfigResource_error(resources[0]), rd_kafka_ConfigResource_error_string(resources[0]));
}

Failure Admin::delete_records(const std::string& topic, std::int32_t partition, std::int64_t before) {
  const PlaceList places({topic, partition}, before);
  rd_kafka_DeleteRecords_t* deletion = rd_kafka_DeleteRecords_new(places.list);
  rd_kafka_DeleteRecords(raw(), &deletion, 1, options_, queue_);
  rd_kafka_DeleteRecords_destroy(deletion);
  const Event event = answer();
  if (rd_kafka_event_error(event.get()) != RD_KAFKA_RESP_ERR_NO_ERROR)
    return failure_of(rd_kafka_event_error(event.get()), rd_kafka_event_error_string(event.get()));
  const auto* offsets = rd_kafka_DeleteRecords_result_offsets(rd_kafka_event_DeleteRecords_result(event.get()));
  return failure_of(offsets->elems[0].err, rd_kafka_err2str(offsets->elems[0].err));
}

// --- Groups --------------------------------------------------------------------------------------------------------------------

std::map<std::string, std::string> Admin::groups() {
  rd_kafka_ListConsumerGroups(raw(), options_, queue_);
  const Event event = answer();
  const auto* result = rd_kafka_event_ListConsumerGroups_result(event.get());
  std::size_t count = 0;
  const rd_kafka_ConsumerGroupListing_t** list = rd_kafka_ListConsumerGroups_result_valid(result, &count);
  std::map<std::string, std::string> out;
  for (std::size_t i = 0; i < count; ++i)
    out[rd_kafka_ConsumerGroupListing_group_id(list[i])] =
        rd_kafka_consumer_group_state_name(rd_kafka_ConsumerGroupListing_state(list[i]));
  return out;
}

GroupView Admin::describe_group(const std::string& group) {
  const char* names[] = {group.c_str()};
  rd_kafka_DescribeConsumerGroups(raw(), names, 1, options_, queue_);
  const Event event = answer();
  std::size_t count = 0;
  const auto* result = rd_kafka_event_DescribeConsumerGroups_result(event.get());
  const rd_kafka_ConsumerGroupDescription_t** list = rd_kafka_DescribeConsumerGroups_result_groups(result, &count);
  GroupView view;
  if (count != 1) {
    view.error = name_of(rd_kafka_event_error(event.get()));
    return view;
  }
  view.error = failure_of(rd_kafka_ConsumerGroupDescription_error(list[0])).name;
  view.state = rd_kafka_consumer_group_state_name(rd_kafka_ConsumerGroupDescription_state(list[0]));
  view.assignor = text_or_empty(rd_kafka_ConsumerGroupDescription_partition_assignor(list[0]));
  const rd_kafka_Node_t* coordinator = rd_kafka_ConsumerGroupDescription_coordinator(list[0]);
  if (coordinator != nullptr) view.coordinator = rd_kafka_Node_id(coordinator);
  for (std::size_t i = 0; i < rd_kafka_ConsumerGroupDescription_member_count(list[0]); ++i) {
    const rd_kafka_MemberDescription_t* member = rd_kafka_ConsumerGroupDescription_member(list[0], i);
    MemberView out{text_or_empty(rd_kafka_MemberDescription_client_id(member)), text_or_empty(rd_kafka_MemberDescription_consumer_id(member)),
                   text_or_empty(rd_kafka_MemberDescription_host(member)), text_or_empty(rd_kafka_MemberDescription_group_instance_id(member)),
                   {}};
    const rd_kafka_MemberAssignment_t* assignment = rd_kafka_MemberDescription_assignment(member);
    const auto* partitions = assignment == nullptr ? nullptr : rd_kafka_MemberAssignment_partitions(assignment);
    for (int k = 0; partitions != nullptr && k < partitions->cnt; ++k)
      out.partitions.insert({partitions->elems[k].topic, partitions->elems[k].partition});
    view.members.push_back(std::move(out));
  }
  return view;
}

Failure Admin::delete_group(const std::string& group) {
  rd_kafka_DeleteGroup_t* deletion = rd_kafka_DeleteGroup_new(group.c_str());
  rd_kafka_DeleteGroups(raw(), &deletion, 1, options_, queue_);
  rd_kafka_DeleteGroup_destroy(deletion);
  const Event event = answer();
  return group_result(event, rd_kafka_event_DeleteGroups_result(event.get()), rd_kafka_DeleteGroups_result_groups);
}

std::map<Place, std::int64_t> Admin::group_offsets(const std::string& group) {
  rd_kafka_ListConsumerGroupOffsets_t* question = rd_kafka_ListConsumerGroupOffsets_new(group.c_str(), nullptr);
  rd_kafka_ListConsumerGroupOffsets(raw(), &question, 1, options_, queue_);
  rd_kafka_ListConsumerGroupOffsets_destroy(question);
  const Event event = answer();
  std::size_t count = 0;
  const auto* result = rd_kafka_event_ListConsumerGroupOffsets_result(event.get());
  const rd_kafka_group_result_t** list = rd_kafka_ListConsumerGroupOffsets_result_groups(result, &count);
  std::map<Place, std::int64_t> out;
  const rd_kafka_topic_partition_list_t* partitions = count == 1 ? rd_kafka_group_result_partitions(list[0]) : nullptr;
  for (int i = 0; partitions != nullptr && i < partitions->cnt; ++i)
    if (partitions->elems[i].offset >= 0) out[{partitions->elems[i].topic, partitions->elems[i].partition}] = partitions->elems[i].offset;
  return out;
}

Failure Admin::alter_group_offset(const std::string& group, const Place& place, std::int64_t offset) {
  const PlaceList places(place, offset);
  rd_kafka_AlterConsumerGroupOffsets_t* change = rd_kafka_AlterConsumerGroupOffsets_new(group.c_str(), places.list);
  rd_kafka_AlterConsumerGroupOffsets(raw(), &change, 1, options_, queue_);
  rd_kafka_AlterConsumerGroupOffsets_destroy(change);
  const Event event = answer();
  return group_result(event, rd_kafka_event_AlterConsumerGroupOffsets_result(event.get()), rd_kafka_AlterConsumerGroupOffsets_result_groups);
}

Failure Admin::delete_group_offset(const std::string& group, const Place& place) {
  const PlaceList places(place);
  rd_kafka_DeleteConsumerGroupOffsets_t* change = rd_kafka_DeleteConsumerGroupOffsets_new(group.c_str(), places.list);
  rd_kafka_DeleteConsumerGroupOffsets(raw(), &change, 1, options_, queue_);
  rd_kafka_DeleteConsumerGroupOffsets_destroy(change);
  const Event event = answer();
  return group_result(event, rd_kafka_event_DeleteConsumerGroupOffsets_result(event.get()), rd_kafka_DeleteConsumerGroupOffsets_result_groups);
}

}  // namespace hw::rd
