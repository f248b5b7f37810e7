import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HeaderPairs } from '../../client/exchange.ts';
import { UndiciTransport } from '../../client/transport/undici-transport.ts';
import { seededRandom } from '../../faults/seeded-random.ts';
import { garbled } from '../../faults/test-support/garble.ts';

/** The number of undamaged responses at the start: a server that damages the first ones cannot be opened at all. */
const wholeAnswers = 12;

/**
 * Starts a proxy in front of the plain HTTP server at `url` that damages a share (0 to 1) of the responses. The same
 * seed and order of requests give the same damage.
 */
export const startGarbledFront = async (
  url: string,
  share: number,
  seed: number,
): Promise<{ readonly url: string; close(): Promise<void> }> => {
  const plain = new UndiciTransport({});
  const damaging = garbled(plain, seededRandom(seed), share);
  let requests = 0;
  const relay = async (req: http.IncomingMessage, res: http.ServerResponse): Promise<void> => {
    const left = new AbortController();
    res.on('close', () => left.abort());
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part as Buffer);
    requests += 1;
    const answer = await (requests > wholeAnswers ? damaging : plain).send({
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
    for await (const piece of answer.body) res.write(piece);
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

const pairs = (raw: readonly string[]): HeaderPairs =>
  raw.flatMap((name, at) =>
    at % 2 === 0 && !/^(host|connection|content-length|transfer-encoding)$/i.test(name)
      ? [[name, raw[at + 1] ?? ''] as const]
      : [],
  );
