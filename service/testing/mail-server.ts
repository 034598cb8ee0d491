import { createServer, type AddressInfo } from 'node:net';

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
  return {
    mail: {
      url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
      from: 'osasto@apuliitto.example',
    },
    /** Everything so far, as it came over the wire. */
    received: () => received,
    close: () => server.close(),
  };
}
