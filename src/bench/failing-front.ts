import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** How a server fails: it does not answer, breaks connections, or sends bytes that are not HTTP. */
export type Failing = 'hangs' | 'resets' | 'answers garbage';

/** A proxy that forwards bytes to a server until `fail` is called. */
export interface FailingFront {
  /** `https://127.0.0.1:PORT`. */
  readonly origin: string;
  /** From now on every connection, open or new, fails. */
  fail(): void;
  close(): Promise<void>;
}

const garbage = Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 151 + 7) % 256));

/** Opens a failing proxy in front of a server on this machine. */
export const openFailingFront = async (port: number, failing: Failing): Promise<FailingFront> => {
  const pairs = new Map<Socket, Socket>();
  const clients = new Set<Socket>();
  let failed = false;
  const spoil = (client: Socket): void => {
    if (failing === 'resets') client.resetAndDestroy();
    if (failing === 'answers garbage') client.write(garbage);
  };
  const server = createServer((client) => {
    client.on('error', () => undefined);
    clients.add(client);
    client.on('close', () => clients.delete(client));
    if (failed) return spoil(client);
    const upstream = connect(port, '127.0.0.1').on('error', () => client.destroy());
    pairs.set(client, upstream);
    client.on('close', () => {
      pairs.delete(client);
      upstream.destroy();
    });
    upstream.on('close', () => failed || client.destroy());
    client.on('data', (bytes) => failed || upstream.write(bytes));
    upstream.on('data', (bytes) => failed || client.write(bytes));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: () => {
      failed = true;
      for (const client of pairs.keys()) spoil(client);
    },
    close: async () => {
      for (const socket of [...clients, ...pairs.values()]) socket.destroy();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
};
