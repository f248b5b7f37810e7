import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HeaderPairs } from '../../client/exchange.ts';
import type { Transport } from '../../client/transport/transport.ts';
import { UndiciTransport } from '../../client/transport/undici-transport.ts';

/** The number of unchanged responses at the start: a server whose first responses are damaged cannot be opened. */
const unchanged = 12;

/** Starts a proxy in front of the plain HTTP server at `url` that passes requests through a wrapped transport. */
export const startTransportFront = async (
  url: string,
  wrap: (transport: Transport) => Transport,
): Promise<{ readonly url: string; close(): Promise<void> }> => {
  const plain = new UndiciTransport({});
  const wrapped = wrap(plain);
  let requests = 0;
  const relay = async (req: http.IncomingMessage, res: http.ServerResponse): Promise<void> => {
    const left = new AbortController();
    res.on('close', () => left.abort());
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part as Buffer);
    requests += 1;
    const answer = await (requests > unchanged ? wrapped : plain).send({
      method: req.method ?? '',
      path: req.url ?? '',
      origin: url,
      headers: pairs(req.rawHeaders),
      body: parts.length > 0 ? Buffer.concat(parts) : null,
      signal: left.signal,
    });
    res.writeHead(
      answer.status,
      answer.headers.filter(([name]) => !/^(content-length|transfer-encoding|connection)$/i.test(name)).flat(),
    );
    res.flushHeaders();
    for await (const piece of answer.body) {
      if (left.signal.aborted) return;
      if (!res.write(piece)) await drained(res);
    }
    res.end();
  };
  const server = http.createServer((req, res) => {
    relay(req, res).catch(() => res.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await plain.close();
    },
  };
};

/** Resolves when more can be written, or nobody reads any more. */
const drained = (res: http.ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      res.off('drain', done).off('close', done);
      resolve();
    };
    res.on('drain', done).on('close', done);
    if (res.destroyed) done();
  });

const pairs = (raw: readonly string[]): HeaderPairs =>
  raw.flatMap((name, at) =>
    at % 2 === 0 && !/^(host|connection|content-length|transfer-encoding)$/i.test(name)
      ? [[name, raw[at + 1] ?? ''] as const]
      : [],
  );
