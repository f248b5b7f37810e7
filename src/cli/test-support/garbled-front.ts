import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HeaderPairs } from '../../client/exchange.ts';
import { UndiciTransport } from '../../client/transport/undici-transport.ts';
import { seededRandom } from '../../faults/seeded-random.ts';
import { garbled } from '../../faults/test-support/garble.ts';

/** So many answers pass whole: a server that damages the very first ones is not opened at all. */
const wholeAnswers = 12;

/** A front before the plain server at `url` through which a share (0 to 1) of the answers comes damaged, the same for the same seed and order. */
export const startGarbledFront = async (
  url: string,
  share: number,
  seed: number,
): Promise<{ readonly url: string; close(): Promise<void> }> => {
  const plain = new UndiciTransport({});
  const damaging = garbled(plain, seededRandom(seed), share);
  let asked = 0;
  const relay = async (req: http.IncomingMessage, res: http.ServerResponse): Promise<void> => {
    const left = new AbortController();
    res.on('close', () => left.abort());
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part as Buffer);
    asked += 1;
    const answer = await (asked > wholeAnswers ? damaging : plain).send({
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
