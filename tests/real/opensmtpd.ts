import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../application.ts';
import { installedFiles } from './counterparts.ts';
import { makeFolder, startProgram } from './programs.ts';

/** What mail comes back to. */
const returnAddress = 'paluu@paluu.example';

/** The address that the server refuses at once. */
export const refusedAddress = 'tuntematon@real.example';

/** At this domain mail is taken, and comes back afterwards. */
export const laterDomain = 'later.example';

/** A mail server that keeps mail for `real.example`, and mail that comes back in a mailbox of its own. */
export async function startOpenSmtpd() {
  const { folder, remove } = await makeFolder('kept', 'returned');
  const port = await freePort();
  const file = join(folder, 'smtpd.conf');
  await writeFile(
    file,
    `table keeper { "@" = "nobody" }
listen on 127.0.0.1 port ${port} hostname relay.real.example
action "keep" maildir "${folder}/kept" virtual <keeper>
action "returned" maildir "${folder}/returned" virtual <keeper>
action "fails" mda "exit 67" virtual <keeper>
match from any for any rcpt-to "${refusedAddress}" reject
match from any for domain "${laterDomain}" action "fails"
match from any for domain "paluu.example" action "returned"
match from any for domain "real.example" action "keep"
`,
  );
  const start = () => startProgram(installedFiles.opensmtpd, ['-d', '-f', file], port);
  let program = await start();
  const read = async (name: string): Promise<Buffer[]> => {
    const box = join(folder, name, 'new');
    const names = await readdir(box).catch(() => []); // the first mail makes it
    return Promise.all(names.map((one) => readFile(join(box, one))));
  };
  return {
    folder,
    port,
    mail: {
      url: `smtp://127.0.0.1:${port}?requireTLS=false`,
      from: 'Osasto <osasto@osasto.real.example>',
      bounces: { address: returnAddress },
    },
    /** Mail that was delivered. */
    kept: () => read('kept'),
    /** Mail that came back. */
    returned: () => read('returned'),
    clear: () => rm(join(folder, 'kept', 'new'), { recursive: true, force: true }),
    /** As when the server is gone for a while. */
    pause: () => program.stop(),
    async resume() {
      program = await start();
    },
    async end() {
      await program.stop();
      await remove();
    },
  };
}
