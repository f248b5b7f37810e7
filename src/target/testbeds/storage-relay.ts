import { connect, createServer, type Server, type Socket } from 'node:net';
import type { StorageWay } from '../launched-server.ts';

/** Milliseconds that every answer of the storage takes longer while the way is slow. */
const slowness = 250;

/** A TCP relay on loopback between one server and its storage, which can be slowed down and cut. */
export class StorageRelay {
  readonly url: string;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #way: StorageWay = 'normal';

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

  /** From now on; connections end when the way is cut. */
  set(way: StorageWay): void {
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
    // Order is kept when the way is mended: what waits goes before what comes.
    let held = 0;
    far.on('data', (bytes: Buffer) => {
      if (this.#way !== 'slow' && held === 0) return void near.write(bytes);
      held += 1;
      setTimeout(() => {
        held -= 1;
        if (!near.destroyed) near.write(bytes);
      }, slowness);
    });
  }
}
