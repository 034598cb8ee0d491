import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../application.ts';
import { installedFiles } from './counterparts.ts';
import { makeFolder, startProgram } from './programs.ts';

/** An IMAP server for one mailbox in the form of Maildir. */
export async function startDovecot(maildir: string) {
  const { folder, remove } = await makeFolder('home');
  const port = await freePort();
  const file = join(folder, 'dovecot.conf');
  await writeFile(
    file,
    `protocols = imap
base_dir = ${folder}/run
log_path = /dev/stderr
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${maildir}
first_valid_uid = 1
passdb {
  driver = static
  args = password=salasana
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${folder}/home
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`,
  );
  const program = await startProgram(installedFiles['dovecot-imapd'], ['-F', '-c', file], port);
  return {
    mailbox: `imap://paluu:salasana@127.0.0.1:${port}/INBOX?requireTLS=false`,
    wrongPassword: `imap://paluu:vaara@127.0.0.1:${port}/INBOX?requireTLS=false`,
    mustEncrypt: `imap://paluu:salasana@127.0.0.1:${port}/INBOX`,
    async end() {
      await program.stop();
      await remove();
    },
  };
}
