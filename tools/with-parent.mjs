// Preloaded into what tools/start.mjs starts: ends the process in good order when its starter is gone, however
// that went. The starter holds the other end of the standard input.
process.stdin.on('end', () => process.emit('SIGTERM', 'SIGTERM'));
process.stdin.on('error', () => process.emit('SIGTERM', 'SIGTERM'));
process.stdin.resume();
process.stdin.unref();
