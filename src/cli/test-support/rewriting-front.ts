import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { UndiciTransport } from '../../client/transport/undici-transport.ts';

/** A front before the plain server at `url` that hands on each line of JSON in an answer as `rewrite` returns it. */
export const startRewritingFront = async (
  url: string,
  rewrite: (line: string, method: string, path: string) => string,
): Promise<{ readonly url: string; close(): Promise<void> }> => {
  const plain = new UndiciTransport({});
  const relay = async (req: http.IncomingMessage, res: http.ServerResponse): Promise<void> => {
    const left = new AbortController();
    res.on('close', () => left.abort());
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part as Buffer);
    const [method, path] = [req.method ?? '', req.url ?? ''];
    const headers = Object.entries(req.headers).flatMap(([name, value]) =>
      /^(host|connection|content-length|transfer-encoding|accept-encoding)$/.test(name)
        ? []
        : [value ?? ''].flat().map((one) => [name, one] as const),
    );
    const body = parts.length > 0 ? Buffer.concat(parts) : null;
    const answer = await plain.send({ method, path, origin: url, headers, body, signal: left.signal });
    const kept = answer.headers.filter(([name]) => !/^(content-length|transfer-encoding|connection)$/i.test(name));
    res.writeHead(answer.status, kept.flat());
    res.flushHeaders();
    const isJson = kept.some(([name, value]) => /^content-type$/i.test(name) && /json/.test(value));
    const decoder = new TextDecoder();
    let rest = '';
    for await (const piece of answer.body) {
      if (!isJson) res.write(piece);
      else {
        const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) res.write(`${rewrite(line, method, path)}\n`);
      }
    }
    res.end(rest === '' ? undefined : rewrite(rest, method, path));
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
