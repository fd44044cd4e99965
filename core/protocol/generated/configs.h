// Made by core/protocol/schema/generate.py from configs.schema. Change that, not this.
// Settings of topics and brokers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/protocol/schema_types.h"
#include "core/protocol/wire_types.h"

namespace hw::protocol {

struct DescribeConfigsRequest {
  struct Resource {
    std::int8_t resource_type = 0;
    std::string resource_name;
    std::optional<std::vector<std::string>> configuration_keys{std::in_place};
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Resource&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"ResourceType", {0}}, s.resource_type);
      v.field({"ResourceName", {0}}, s.resource_name);
      v.field({"ConfigurationKeys", {0}, {0}}, s.configuration_keys);
    }
  };
  std::vector<Resource> resources;
  bool include_synonyms = false;
  bool include_documentation = false;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"DescribeConfigs request", 32, {1, 4}, 4};
  static constexpr bool kIsStructure = true;
  bool operator==(const DescribeConfigsRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"Resources", {0}}, s.resources);
    v.field({"IncludeSynonyms", {1}}, s.include_synonyms);
    v.field({"IncludeDocumentation", {3}}, s.include_documentation);
  }
};

struct DescribeConfigsResponse {
  struct Resource {
    struct Config {
      struct Synonym {
        std::string name;
        std::optional<std::string> value{std::in_place};
        std::int8_t source = 0;
        std::vector<UnknownTag> unknown_tags;
        static constexpr bool kIsStructure = true;
        bool operator==(const Synonym&) const = default;
        template <class S, class V> static void visit(S& s, V& v) {
          v.field({"Name", {1}}, s.name);
          v.field({"Value", {1}, {0}}, s.value);
          v.field({"Source", {1}}, s.source);
        }
      };
      std::string name;
      std::optional<std::string> value{std::in_place};
      bool read_only = false;
      std::int8_t config_source = -1;
      bool is_sensitive = false;
      std::vector<Synonym> synonyms;
      std::int8_t config_type = 0;
      std::optional<std::string> documentation{std::in_place};
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const Config&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"Name", {0}}, s.name);
        v.field({"Value", {0}, {0}}, s.value);
        v.field({"ReadOnly", {0}}, s.read_only);
        v.field({"ConfigSource", {1}}, s.config_source);
        v.field({"IsSensitive", {0}}, s.is_sensitive);
        v.field({"Synonyms", {1}}, s.synonyms);
        v.field({"ConfigType", {3}}, s.config_type);
        v.field({"Documentation", {3}, {0}}, s.documentation);
      }
    };
    std::int16_t error_code = 0;
    std::optional<std::string> error_message{std::in_place};
    std::int8_t resource_type = 0;
    std::string resource_name;
    std::vector<Config> configs;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Resource&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"ErrorCode", {0}}, s.error_code);
      v.field({"ErrorMessage", {0}, {0}}, s.error_message);
      v.field({"ResourceType", {0}}, s.resource_type);
      v.field({"ResourceName", {0}}, s.resource_name);
      v.field({"Configs", {0}}, s.configs);
    }
  };
  std::int32_t throttle_time_ms = 0;
  std::vector<Resource> results;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"DescribeConfigs response", 32, {1, 4}, 4};
  static constexpr bool kIsStructure = true;
  bool operator==(const DescribeConfigsResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {0}}, s.throttle_time_ms);
    v.field({"Results", {0}}, s.results);
  }
};

struct AlterConfigsRequest {
  struct Resource {
    struct Config {
      std::string name;
      std::optional<std::string> value{std::in_place};
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const Config&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"Name", {0}}, s.name);
        v.field({"Value", {0}, {0}}, s.value);
      }
    };
    std::int8_t resource_type = 0;
    std::string resource_name;
    std::vector<Config> configs;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Resource&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"ResourceType", {0}}, s.resource_type);
      v.field({"ResourceName", {0}}, s.resource_name);
      v.field({"Configs", {0}}, s.configs);
    }
  };
  std::vector<Resource> resources;
  bool validate_only = false;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"AlterConfigs request", 33, {0, 2}, 2};
  static constexpr bool kIsStructure = true;
  bool operator==(const AlterConfigsRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"Resources", {0}}, s.resources);
    v.field({"ValidateOnly", {0}}, s.validate_only);
  }
};

struct AlterConfigsResponse {
  struct Resource {
    std::int16_t error_code = 0;
    std::optional<std::string> error_message{std::in_place};
    std::int8_t resource_type = 0;
    std::string resource_name;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Resource&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"ErrorCode", {0}}, s.error_code);
      v.field({"ErrorMessage", {0}, {0}}, s.error_message);
      v.field({"ResourceType", {0}}, s.resource_type);
      v.field({"ResourceName", {0}}, s.resource_name);
    }
  };
  std::int32_t throttle_time_ms = 0;
  std::vector<Resource> responses;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"AlterConfigs response", 33, {0, 2}, 2};
  static constexpr bool kIsStructure = true;
  bool operator==(const AlterConfigsResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {0}}, s.throttle_time_ms);
    v.field({"Responses", {0}}, s.responses);
  }
};

struct IncrementalAlterConfigsRequest {
  struct Resource {
    struct Config {
      std::string name;
      std::int8_t config_operation = 0;
      std::optional<std::string> value{std::in_place};
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const Config&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"Name", {0}}, s.name);
        v.field({"ConfigOperation", {0}}, s.config_operation);
        v.field({"Value", {0}, {0}}, s.value);
      }
    };
    std::int8_t resource_type = 0;
    std::string resource_name;
    std::vector<Config> configs;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Resource&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"ResourceType", {0}}, s.resource_type);
      v.field({"ResourceName", {0}}, s.resource_name);
      v.field({"Configs", {0}}, s.configs);
    }
  };
  std::vector<Resource> resources;
  bool validate_only = false;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"IncrementalAlterConfigs request", 44, {0, 1}, 1};
  static constexpr bool kIsStructure = true;
  bool operator==(const IncrementalAlterConfigsRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"Resources", {0}}, s.resources);
    v.field({"ValidateOnly", {0}}, s.validate_only);
  }
};

struct IncrementalAlterConfigsResponse {
  struct Resource {
    std::int16_t error_code = 0;
    std::optional<std::string> error_message{std::in_place};
    std::int8_t resource_type = 0;
    std::string resource_name;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Resource&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"ErrorCode", {0}}, s.error_code);
      v.field({"ErrorMessage", {0}, {0}}, s.error_message);
      v.field({"ResourceType", {0}}, s.resource_type);
      v.field({"ResourceName", {0}}, s.resource_name);
    }
  };
  std::int32_t throttle_time_ms = 0;
  std::vector<Resource> responses;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"IncrementalAlterConfigs response", 44, {0, 1}, 1};
  static constexpr bool kIsStructure = true;
  bool operator==(const IncrementalAlterConfigsResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {0}}, s.throttle_time_ms);
    v.field({"Responses", {0}}, s.responses);
  }
};

struct ListConfigResourcesRequest {
  std::vector<std::int8_t> resource_types;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"ListConfigResources request", 74, {0, 1}, 0};
  static constexpr bool kIsStructure = true;
  bool operator==(const ListConfigResourcesRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ResourceTypes", {1}}, s.resource_types);
  }
};

struct ListConfigResourcesResponse {
  struct Resource {
    std::string resource_name;
    std::int8_t resource_type = 16;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Resource&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"ResourceName", {0}}, s.resource_name);
      v.field({"ResourceType", {1}}, s.resource_type);
    }
  };
  std::int32_t throttle_time_ms = 0;
  std::int16_t error_code = 0;
  std::vector<Resource> config_resources;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"ListConfigResources response", 74, {0, 1}, 0};
  static constexpr bool kIsStructure = true;
  bool operator==(const ListConfigResourcesResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {0}}, s.throttle_time_ms);
    v.field({"ErrorCode", {0}}, s.error_code);
    v.field({"ConfigResources", {0}}, s.config_resources);
  }
};

}  // namespace hw::protocol
