import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import type { Observed } from '../proxy/observer.ts';
import { openProxy, type RecordingProxy } from '../proxy/proxy.ts';
import { Upstream } from '../proxy/upstream.ts';

/** An origin server behind a recording proxy, and the observed events, for tests. */
export interface Proxied {
  readonly origin: http.Server;
  readonly proxy: RecordingProxy;
  readonly observed: Observed[];
  /** Resolves when a matching event was observed. */
  seen<T extends Observed['type']>(
    type: T,
    fits?: (event: Extract<Observed, { type: T }>) => boolean,
  ): Promise<Extract<Observed, { type: T }>>;
  close(): Promise<void>;
}

/**
 * Starts an origin server with this handler, and a recording proxy for it. `refuse` selects events for which the
 * observer throws.
 */
export const proxied = async (
  handler: http.RequestListener,
  prepare: (origin: http.Server) => void = () => undefined,
  refuse: (event: Observed) => boolean = () => false,
): Promise<Proxied> => {
  const origin = http.createServer(handler);
  prepare(origin);
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
  const observed: Observed[] = [];
  const waiting = new Set<() => void>();
  const upstream = new Upstream({
    url: `http://127.0.0.1:${(origin.address() as AddressInfo).port}`,
    authority: null,
    insecure: false,
    serverName: null,
    credential: { token: 'real' },
  });
  const observer = {
    observe: (event: Observed): void => {
      if (refuse(event)) throw new Error('no space left on device');
      observed.push(event);
      for (const look of waiting) look();
    },
    flush: (): void => undefined,
  };
  const proxy = await openProxy({ upstream, observer, certificate: null });
  return {
    origin,
    proxy,
    observed,
    seen: (type, fits = () => true) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = observed.find((event) => event.type === type && fits(event as never));
          if (!found) return;
          waiting.delete(look);
          resolve(found as never);
        };
        waiting.add(look);
        look();
      }),
    close: async () => {
      await proxy.close();
      origin.closeAllConnections();
      await new Promise((resolve) => origin.close(resolve));
    },
  };
};

/** Sends raw text to a port; `until` resolves with the received text when it matches, or when the connection closes. */
export const rawConnection = (
  port: number,
  text: string,
): { socket: net.Socket; until(fits: (text: string) => boolean): Promise<string> } => {
  const socket = net.connect(port, '127.0.0.1', () => socket.write(text));
  let got = '';
  let closed = false;
  const waiting = new Set<() => void>();
  socket.on('data', (bytes) => {
    got += bytes.toString('latin1');
    for (const look of waiting) look();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    closed = true;
    for (const look of waiting) look();
  });
  return {
    socket,
    until: (fits) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!closed && !fits(got)) return;
          waiting.delete(look);
          resolve(got);
        };
        waiting.add(look);
        look();
      }),
  };
};
