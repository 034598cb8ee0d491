/** In tests a picture or a font is its own file name. */
const { basename } = require('node:path');

module.exports = {
  process: (_text, path) => ({ code: `module.exports = ${JSON.stringify(basename(path))};` }),
};
