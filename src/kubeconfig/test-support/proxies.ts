import http from 'node:http';
import https from 'node:https';
import net, { type AddressInfo, type Server, type Socket } from 'node:net';

/** A proxy on loopback that sends every connection to one server and notes which address was requested. */
export interface TestProxy {
  readonly port: number;
  /** The requested addresses, `host:port`, with the credential before them if the client presented one. */
  readonly requested: string[];
  close(): Promise<void>;
}

const listening = async (server: Server | http.Server | https.Server, requested: string[]): Promise<TestProxy> => {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    port: (server.address() as AddressInfo).port,
    requested,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
};

const joined = (one: NodeJS.ReadWriteStream & Pick<Socket, 'destroy'>, other: Socket): void => {
  one.on('error', () => other.destroy());
  other.on('error', () => one.destroy());
  one.pipe(other).pipe(one);
};

/** An http proxy (CONNECT); with a certificate an https proxy. */
export const startHttpProxy = async (
  serverPort: number,
  pair: { readonly certificate: string; readonly privateKey: string } | null = null,
): Promise<TestProxy> => {
  const requested: string[] = [];
  const server = pair ? https.createServer({ cert: pair.certificate, key: pair.privateKey }) : http.createServer();
  server.on('connect', (request: http.IncomingMessage, client: Socket) => {
    const [, encoded = ''] = (request.headers['proxy-authorization'] ?? '').split(' ');
    const who = encoded === '' ? '' : `${Buffer.from(encoded, 'base64').toString('utf8')}@`;
    requested.push(`${who}${request.url}`);
    if (who === 'wrong:one@') {
      client.end('HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    const far = net.connect(serverPort, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n');
      joined(client, far);
    });
  });
  return listening(server, requested);
};

const textOf = (bytes: Buffer): string => bytes.toString('latin1');

/** A SOCKS 5 proxy (RFC 1928), with a user and password (RFC 1929) if the client offers only those. */
export const startSocksProxy = async (serverPort: number): Promise<TestProxy> => {
  const requested: string[] = [];
  const server = net.createServer((client) => {
    client.on('error', () => undefined);
    let who = '';
    const steps = {
      greeting: (data: Buffer) => {
        const withPassword = data.subarray(2).includes(2);
        client.write(Buffer.from([5, withPassword ? 2 : 0]));
        client.once('data', withPassword ? steps.password : steps.request);
      },
      password: (data: Buffer) => {
        const nameEnd = 2 + (data[1] ?? 0);
        who = `${textOf(data.subarray(2, nameEnd))}:${textOf(data.subarray(nameEnd + 1))}@`;
        client.write(Buffer.from([1, 0]));
        client.once('data', steps.request);
      },
      request: (data: Buffer) => {
        const isName = data[3] === 3;
        const end = isName ? 5 + (data[4] ?? 0) : 8;
        const host = isName ? textOf(data.subarray(5, end)) : data.subarray(4, end).join('.');
        requested.push(`${who}${host}:${data.readUInt16BE(end)}`);
        const far = net.connect(serverPort, '127.0.0.1', () => {
          client.write(Buffer.from([5, 0, 0, 1, 127, 0, 0, 1, 0, 0]));
          joined(client, far);
        });
      },
    };
    client.once('data', steps.greeting);
  });
  return listening(server, requested);
};
