import { type AddressInfo, createServer, connect, type Socket } from 'node:net';

/** How a front treats connections. */
export type FrontMood = 'passes' | 'freezes' | 'refuses' | '503';

/** A TCP front before a server on loopback, whose behaviour a test changes. */
export interface ChangingFront {
  readonly url: string;
  become(mood: FrontMood): void;
  /** The number of connections that were refused. */
  refused(): number;
  /** Resets every open connection once. */
  reset(): void;
  /** Decides for each new connection, by its number from 1, how it behaves; by default every connection `passes`. */
  decide(choice: (connection: number) => FrontMood): void;
  close(): Promise<void>;
}

const unavailable = 'HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** Opens a front before the plain HTTP server at this port. */
export const changingFront = async (port: number): Promise<ChangingFront> => {
  const pairs = new Set<readonly [Socket, Socket]>();
  const sockets = new Set<Socket>();
  let mood: FrontMood = 'passes';
  let choice: (connection: number) => FrontMood = () => 'passes';
  let count = 0;
  let refused = 0;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const join = (socket: Socket): void => {
    const behind = keep(connect(port, '127.0.0.1'));
    const pair = [socket, behind] as const;
    pairs.add(pair);
    const over = (): void => {
      pairs.delete(pair);
      socket.destroy();
      behind.destroy();
    };
    socket.on('close', over);
    behind.on('close', over);
    socket.pipe(behind);
    behind.pipe(socket);
  };
  const server = createServer((socket) => {
    keep(socket);
    count += 1;
    const treated = mood === 'passes' ? choice(count) : mood;
    if (treated === 'passes') join(socket);
    else if (treated === 'refuses') {
      refused += 1;
      socket.resetAndDestroy();
    } else if (treated === '503') socket.once('data', () => socket.end(unavailable));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    become: (next) => {
      mood = next;
      for (const [socket, behind] of pairs) {
        if (next === 'freezes') for (const one of [socket, behind]) one.pause();
        else if (next === 'passes') for (const one of [socket, behind]) one.resume();
        else socket.resetAndDestroy();
      }
    },
    refused: () => refused,
    reset: () => {
      for (const [socket] of [...pairs]) socket.resetAndDestroy();
    },
    decide: (next) => {
      choice = next;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
