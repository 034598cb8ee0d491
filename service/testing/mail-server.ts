import { createServer, type AddressInfo, type Socket } from 'node:net';
import { until } from './until.ts';

/** A step of a conversation: its command, or `greeting` and `message`, the end of the mail itself. */
export type MailStep = 'greeting' | 'EHLO' | 'STARTTLS' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'message';

/**
 * What the server says to some steps, such as `550 no`, or to one recipient alone; `hang` says nothing, `close` ends the
 * connection.
 */
export type MailAnswers = Partial<Record<MailStep | `RCPT TO:<${string}>`, string>>;

const standard: MailAnswers = { greeting: '220 test', DATA: '354 go on' };

/** A mail that was taken: where it comes back to, for whom, and all of it with quoted-printable and doubled dots undone. */
export interface TakenMail {
  from: string;
  to: string;
  text: string;
}

const decode = (raw: string) =>
  Buffer.from(
    raw
      .replaceAll('\r\n..', '\r\n.')
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** A mail server that keeps what it was sent, and gives the answers that it was given: without any it takes every mail, unencrypted. */
export async function startMailServer(first: MailAnswers = {}) {
  let answers = first;
  let received = '';
  const taken: TakenMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    const say = (step: keyof MailAnswers) => {
      const answer = answers[step] ?? standard[step] ?? '250 good';
      if (answer === 'close') socket.destroy();
      else if (answer !== 'hang') socket.write(`${answer}\r\n`);
      return answer;
    };
    let isData = false;
    let own = '';
    let from = '';
    let to = '';
    say('greeting');
    socket.on('data', (chunk) => {
      received += String(chunk);
      own += String(chunk);
      if (isData && !own.endsWith('\r\n.\r\n')) return;
      const [line = ''] = String(chunk).split('\r\n', 1);
      const [command = ''] = line.split(/[\s:]/, 1);
      const step = line in answers ? line : command.toUpperCase();
      from = /^MAIL FROM:<([^>]*)>/.exec(line)?.[1] ?? from;
      to = /^RCPT TO:<(.*)>/.exec(line)?.[1] ?? to;
      const answer = say(isData ? 'message' : (step as keyof MailAnswers));
      if (isData && answer.startsWith('250')) taken.push({ from, to, text: decode(own) });
      isData = answer.startsWith('354');
      own = '';
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  /** Everything so far, quoted-printable undone. */
  const read = () => decode(received);
  const { port } = server.address() as AddressInfo;
  const from = 'osasto@apuliitto.example';
  return {
    mail: { url: `smtp://127.0.0.1:${port}?requireTLS=false`, from },
    /** The same server for a service that must encrypt. */
    encrypted: { url: `smtp://user:secret@127.0.0.1:${port}`, from },
    /** Answers otherwise from now on. */
    answer(next: MailAnswers) {
      answers = next;
    },
    /** Everything so far, as it came over the wire. */
    received: () => received,
    read,
    /** Every mail that was taken, in order. */
    taken: (): readonly TakenMail[] => taken,
    /** Waits for a mail with this text; everything so far. */
    async untilMailed(text: string): Promise<string> {
      await until(`a mail with ${text}`, () => read().includes(text));
      return read();
    },
    /** Connections that are open now. */
    connections: () => sockets.size,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
