import { createServer, type AddressInfo } from 'node:net';
import { until } from './until.ts';

/** A mail server that takes every mail and keeps what it was sent. */
export async function startMailServer() {
  let received = '';
  const server = createServer((socket) => {
    let isData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      received += String(chunk);
      if (isData && !received.endsWith('\r\n.\r\n')) return;
      isData = /^DATA/m.test(String(chunk));
      socket.write(isData ? '354 go on\r\n' : '250 good\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  /** Everything so far, quoted-printable undone. */
  const read = () =>
    Buffer.from(
      received
        .replaceAll('=\r\n', '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ).toString('utf8');
  return {
    mail: {
      url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
      from: 'osasto@apuliitto.example',
    },
    /** Everything so far, as it came over the wire. */
    received: () => received,
    read,
    /** Waits for a mail with this text; everything so far. */
    async untilMailed(text: string): Promise<string> {
      await until(`a mail with ${text}`, () => read().includes(text));
      return read();
    },
    close: () => server.close(),
  };
}
