import { chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checking, createScanner, isInfected } from '../../service/src/platform/operation/scanner.ts';
import { openLog } from '../../service/src/platform/http/log.ts';
import { freePort } from '../application.ts';
import { counterparts, installedFiles } from './counterparts.ts';
import { describeWith, makeFolder, nobody, startProgram } from './programs.ts';

/* The scanner of uploads as operators have it. Rule 1.16. */

/** In two halves: whole it would be found in this file. */
const testVirus = Buffer.from(
  `${String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD`}-ANTIVIRUS-TEST-FILE!$H+H*`,
);

describeWith(counterparts.scanner.packages, 'ClamAV', () => {
  let files: Awaited<ReturnType<typeof makeFolder>>;
  let clamd: Awaited<ReturnType<typeof startProgram>>;
  let address: string;
  beforeAll(async () => {
    files = await makeFolder('signatures');
    const port = await freePort();
    address = `tcp://127.0.0.1:${port}`;
    // The part of the test virus that is text, for any file.
    const signature = Buffer.from('EICAR-STANDARD-ANTIVIRUS').toString('hex');
    await writeFile(join(files.folder, 'signatures/test.ndb'), `Osasto.Test:0:*:${signature}\n`);
    await chown(join(files.folder, 'signatures/test.ndb'), nobody.uid, nobody.gid);
    const file = join(files.folder, 'clamd.conf');
    await writeFile(
      file,
      `Foreground yes
DatabaseDirectory ${files.folder}/signatures
TCPSocket ${port}
TCPAddr 127.0.0.1
TemporaryDirectory ${files.folder}/signatures
StreamMaxLength 40M
User nobody
`,
    );
    clamd = await startProgram(installedFiles['clamav-daemon'], ['-c', file], port);
  });
  afterAll(async () => {
    await clamd?.stop();
    await files?.remove();
  });

  test('finds the test virus, and nothing in 20 MB of letters', async () => {
    expect(await isInfected(address, testVirus)).toBe(true);
    expect(await isInfected(address, Buffer.alloc(20 * 1024 * 1024, 'a'))).toBe(false);
  });

  test('that is stopped costs 5 s once, then nothing, and works again when it goes on', async () => {
    const results: string[] = [];
    const lines: string[] = [];
    const log = openLog('info', { write: (line) => void lines.push(line) });
    const scanner = createScanner(address, { log, count: (result) => void results.push(result) });
    const round = checking(scanner);
    await scanner.check();
    expect(scanner.isWorking()).toBe(true);
    clamd.signal('SIGSTOP');
    try {
      await expect(scanner.isInfected(testVirus)).rejects.toThrow('aborted due to timeout');
      await expect(scanner.isInfected(testVirus)).rejects.toThrow('The scanner of uploads does not work.');
    } finally {
      clamd.signal('SIGCONT');
    }
    await round();
    expect(await scanner.isInfected(testVirus)).toBe(true);
    expect(results).toEqual(['failed', 'notTried', 'infected']);
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'The scanner of uploads does not work',
      'The scanner of uploads works again',
    ]);
  });
});
