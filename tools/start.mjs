// Starts the whole application. Plain Node 20 without dependencies: see docs/running.md.
import { createWriteStream, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { buildParts } from './build.mjs';
import { endChildren, endWithSignals, script, startChild } from './children.mjs';
import { environment, install, nodePath, root } from './installation.mjs';
import { publicKeyOf, publishChanged } from './web.mjs';

const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || 'localhost';
const isDevelopment = (process.env.OSASTO_MODE || 'development') === 'development';
const hasOwnDirectory = isDevelopment && !process.env.OSASTO_DIRECTORY_ISSUER;
const address = process.env.OSASTO_URL || `http://localhost:${port}`;
/** As in production: docs/operations.md, "Memory". */
const memory = ['--max-semi-space-size=16'];
const data = resolve(root, process.env.OSASTO_DATA || 'var');
const keyFile = join(data, 'release-key.pem');

const isTaken = (number) =>
  new Promise((done) => {
    const probe = createServer();
    probe.once('error', ({ code }) => done(code === 'EADDRINUSE'));
    probe.listen(number, host, () => probe.close(() => done(false)));
  });

async function stopWhenTaken() {
  for (const number of hasOwnDirectory ? [port, port + 1] : [port]) {
    if (!(await isTaken(number))) continue;
    console.error(
      `Port ${number} is taken. Stop what listens there, or choose another: PORT=${port + 10} npm start`,
    );
    process.exit(1);
  }
}

/** Warnings and, until the application is ready, what is going on; everything is in the log file. */
function report(line, log, ready) {
  log.write(`${line}\n`);
  let entry;
  try {
    entry = JSON.parse(line);
  } catch {
    console.log(line); // not of the log: a sentence for the person
    return;
  }
  const about = entry.err?.message ? `${entry.msg}: ${entry.err.message}` : entry.msg;
  if (entry.level >= 40) console.error(about);
  else if (!ready.is && entry.level >= 30 && entry.msg !== 'ready') console.log(about);
}

function serve() {
  const log = createWriteStream(join(data, 'service.log'), { flags: 'a' });
  const ready = { is: false };
  const env = { OSASTO_DATA: data, OSASTO_DEVELOPMENT_KEY: isDevelopment ? publicKeyOf(keyFile) : '' };
  const options = {
    env,
    onLine: (line) => report(line, log, ready),
    onEnd: async (code) => {
      await endChildren();
      process.exit(code);
    },
  };
  startChild([...memory, script('service', 'src', 'main.ts')], options);
  if (hasOwnDirectory) startChild([script('service', 'src', 'directory', 'main.ts')], options);
  return ready;
}

const answersReady = () =>
  fetch(`http://${host}:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

const pause = (milliseconds) =>
  new Promise((done) => {
    setTimeout(done, milliseconds);
  });

/** Read by the service's own Node: the file is TypeScript. */
function printAccounts() {
  const code = `import { demoAccounts, demoPassword } from './service/src/seed/demo-accounts.ts';
    console.log(JSON.stringify({ demoAccounts, demoPassword }));`;
  const args = ['--input-type=module', '--no-warnings', '-e', code];
  const text = execFileSync(nodePath(), args, { cwd: root, env: environment(), encoding: 'utf8' });
  const { demoAccounts, demoPassword } = JSON.parse(text);
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  console.log(`\nDemonstration accounts, password ${demoPassword}:`);
  for (const { email, who } of demoAccounts) console.log(`  ${email.padEnd(width)}  ${who}`);
}

endWithSignals();
await stopWhenTaken();
await install();
/** With live rebuilding: what is not rebuilt is published as it is. */
const published = process.env.OSASTO_PUBLISHED?.split(',').filter(Boolean);
if (!published) await buildParts();
mkdirSync(data, { recursive: true });
const ready = serve();
while (!(await answersReady())) await pause(100);
const target = { address: `http://${host}:${port}`, publicAddress: address, keyFile };
if (isDevelopment) await publishChanged(target, data, published);
ready.is = true;
console.log(`\nOsasto is ready at ${address}`);
if (isDevelopment && process.env.OSASTO_DATASET !== 'none') printAccounts();
console.log('\nCtrl-C ends everything.');
