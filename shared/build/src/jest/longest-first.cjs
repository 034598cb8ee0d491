/** Test files that take long although they are short: begun last, they would keep one process busy after all others. */
const long =
  /matrix[\\/](matrix|mutations)-|embedded[\\/]start\.|standalone[\\/]answers\.|AddMeeting\.|members[\\/]downloads\.|rolling-release\./;

/** Starts the long test files first, then the others by their size. */
module.exports = class LongestFirst {
  async sort(tests) {
    const sizes = new Map(tests.map(({ path, context }) => [path, context.hasteFS.getSize(path) ?? 0]));
    const weight = ({ path }) => sizes.get(path) + (long.test(path) ? 1_000_000 : 0);
    return tests.toSorted((one, other) => weight(other) - weight(one));
  }

  async shard(tests, { shardIndex, shardCount }) {
    return tests.filter((_, at) => at % shardCount === shardIndex - 1);
  }

  async allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
};
