// Runs a fuzz target without libFuzzer: over the files given, and over so many inputs made from a seed. What ./test does with GCC.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

std::uint64_t state = 88172645463325252ull;
std::uint64_t next() {
  state ^= state << 13;
  state ^= state >> 7;
  return state ^= state << 17;
}

}  // namespace

int main(int argc, char** argv) {
  const long made = argc > 1 ? std::atol(argv[1]) : 1000;
  std::vector<std::string> seeds;
  for (int i = 2; i < argc; ++i) {
    std::ifstream file(argv[i], std::ios::binary);
    seeds.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(seeds.back().data()), seeds.back().size());
  }
  for (long i = 0; i < made; ++i) {
    std::string input;
    if (!seeds.empty() && next() % 4 != 0) {
      input = seeds[next() % seeds.size()];
      for (std::uint64_t n = 1 + next() % 8; n > 0 && !input.empty(); --n) input[next() % input.size()] = static_cast<char>(next());
      if (next() % 8 == 0) input.resize(next() % (input.size() + 1));
    } else {
      input.resize(next() % 600);
      for (char& c : input) c = static_cast<char>(next());
    }
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
  }
  std::printf("%zu files and %ld made inputs\n", seeds.size(), made);
}
