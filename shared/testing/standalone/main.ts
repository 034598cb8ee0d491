// One remote by itself. Usage, in its folder: npm start. PORT, OSASTO_SERVICE and OSASTO_SHELL change the defaults.
import type { Server } from 'node:http';
import { requireShell } from './built-shell.ts';
import { StandaloneRemote } from './remote.ts';
import { createStandaloneServer } from './server.ts';

const firstPort = 4100;
const requestedPort = Number(process.env['PORT'] ?? 0);

/** The first free port from 4100 on, or the requested one. */
async function listen(server: Server, port: number): Promise<number> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, 'localhost', () => {
        server.off('error', reject);
        resolve();
      });
    });
    return port;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    if (!requestedPort) return listen(server, port + 1);
    throw new Error(`Port ${port} is taken. Choose another: PORT=${port + 10} npm start`, { cause: error });
  }
}

try {
  requireShell();
  const remote = await StandaloneRemote.open(process.cwd());
  const port = await listen(createStandaloneServer(remote), requestedPort || firstPort);
  const printErrors = () => {
    for (const error of remote.view.errors) console.error(error);
  };
  printErrors();
  remote.on('reload', () => console.log('Built'));
  remote.on('change', printErrors);
  console.log(
    `\n${remote.source.name} is ready at http://localhost:${port}${remote.view.pages[0] ?? '/'}\nCtrl-C ends it.`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(0));
