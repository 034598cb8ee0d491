const { TestEnvironment } = require('jest-environment-node');

/** Packages of many small modules that keep nothing: typebox and kysely are a thousand, half of a test file's start. */
const kept = [
  'kysely',
  'kysely/helpers/postgres',
  'kysely/migration',
  'typebox',
  'typebox/compile',
  'typebox/value',
];

/** Node, where the test files of one process share what is loaded once: jest would load it anew for each file. */
module.exports = class ServiceEnvironment extends TestEnvironment {
  constructor(...given) {
    super(...given);
    this.global.keptModules = Object.fromEntries(kept.map((name) => [name, () => require(name)]));
  }
};
