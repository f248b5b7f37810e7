import { connect as connectTcp, createServer, type AddressInfo, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

const handshakeRecord = 22;
const certificateRequest = 13;

/**
 * The types of the handshake messages in the bytes that a TLS 1.2 server has sent before it encrypts (RFC 5246, 7.4).
 * Incomplete messages are left out.
 */
export const handshakeMessages = (sent: Buffer): readonly number[] => {
  const parts: Buffer[] = [];
  for (let at = 0; at + 5 <= sent.length && sent[at] === handshakeRecord; at += 5 + sent.readUInt16BE(at + 3))
    parts.push(sent.subarray(at + 5, at + 5 + sent.readUInt16BE(at + 3)));
  const messages = Buffer.concat(parts);
  const types: number[] = [];
  for (let at = 0; at + 4 <= messages.length; at += 4 + messages.readUIntBE(at + 1, 3)) types.push(messages[at] ?? 0);
  return types;
};

/**
 * Whether a server requests a client certificate in the TLS handshake. TLS 1.2 sends the request unencrypted, so the
 * bytes of one handshake show it. Null if the server cannot be reached this way: without TLS 1.2, or within 3 seconds.
 */
export const requestsClientCertificate = async (baseUrl: string): Promise<boolean | null> => {
  const { protocol, hostname, port } = new URL(baseUrl);
  if (protocol !== 'https:') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  const sent: Buffer[] = [];
  const sockets: Socket[] = [];
  const relay = createServer((client) => {
    const server = connectTcp(Number(port || 443), host);
    sockets.push(client, server);
    server.on('data', (bytes) => sent.push(bytes));
    client.pipe(server).pipe(client);
    for (const socket of [client, server]) socket.on('error', () => client.destroy());
  });
  try {
    await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
    const completed = await new Promise<boolean>((resolve) => {
      const handshake = connectTls({
        port: (relay.address() as AddressInfo).port,
        host: '127.0.0.1',
        ...(/[a-z]/i.test(host) && !host.includes(':') ? { servername: host } : {}),
        maxVersion: 'TLSv1.2',
        // Only the form of the handshake counts; nothing is sent over this connection.
        rejectUnauthorized: false,
        timeout: 3_000,
      });
      sockets.push(handshake);
      handshake.on('secureConnect', () => resolve(true));
      handshake.on('error', () => resolve(false));
      handshake.on('timeout', () => resolve(false));
      handshake.on('close', () => resolve(false));
    });
    const requests = handshakeMessages(Buffer.concat(sent)).includes(certificateRequest);
    return requests || (completed ? false : null);
  } finally {
    for (const socket of sockets) socket.destroy();
    relay.close();
  }
};
