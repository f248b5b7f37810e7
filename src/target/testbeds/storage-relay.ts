import { connect, createServer, type Server, type Socket } from 'node:net';
import type { StorageConnection } from '../launched-server.ts';

/** Milliseconds by which every response of the storage is delayed in mode `slow`. */
const slowDelayMs = 250;

/** A TCP relay on loopback between one server and its storage. It can slow down and cut the connection. */
export class StorageRelay {
  readonly url: string;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #way: StorageConnection = 'normal';

  private constructor(server: Server) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  }

  /** A relay to a storage's URL, already listening. */
  static async open(storage: string): Promise<StorageRelay> {
    const { hostname, port } = new URL(storage);
    const server = createServer();
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
    const relay = new StorageRelay(server);
    server.on('connection', (near) => relay.#join(near, connect(Number(port), hostname)));
    return relay;
  }

  /** Changes the mode from now on; `cut` closes all connections. */
  set(way: StorageConnection): void {
    this.#way = way;
    if (way === 'cut') for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.set('cut');
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(near: Socket, far: Socket): void {
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
    }
    if (this.#way === 'cut') near.destroy();
    near.on('data', (bytes: Buffer) => far.write(bytes));
    // Bytes keep their order when the mode becomes `normal`: delayed bytes are written before later ones.
    let delayed = 0;
    far.on('data', (bytes: Buffer) => {
      if (this.#way !== 'slow' && delayed === 0) return void near.write(bytes);
      delayed += 1;
      setTimeout(() => {
        delayed -= 1;
        if (!near.destroyed) near.write(bytes);
      }, slowDelayMs);
    });
  }
}
