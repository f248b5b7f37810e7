import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Json } from '../../client/exchange.ts';
import { UndiciTransport } from '../../client/transport/undici-transport.ts';
import type { UpstreamTarget } from '../../recorder/proxy/upstream.ts';

/**
 * Changes one behaviour of a server: receives method, path with query, status and the JSON of a response or (status 0)
 * of one watch event, and returns other JSON. Null drops the event, undefined changes nothing. Names are those on the
 * wire.
 */
export type ChangeBehaviour = (
  request: { readonly method: string; readonly path: string },
  seen: { readonly status: number; readonly json: Json },
) => { readonly status: number; readonly json: Json } | null | undefined;

/** A server that answers as another one does, but for one behaviour. */
export const startChangedServer = async (
  upstream: UpstreamTarget,
  change: ChangeBehaviour,
): Promise<{ readonly target: UpstreamTarget; close(): Promise<void> }> => {
  const { certificate, privateKey, token } = upstream.credential;
  const transport = new UndiciTransport({
    tls: upstream.authority === null ? {} : { ca: upstream.authority },
    ...(certificate && privateKey ? { clientCertificate: { certificate, privateKey } } : {}),
  });
  const server = http.createServer((req, res) => {
    const gone = new AbortController();
    res.on('close', () => gone.abort());
    relay(req, res, gone.signal).catch(() => res.destroy());
  });
  const relay = async (req: http.IncomingMessage, res: http.ServerResponse, signal: AbortSignal): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part as Buffer);
    const request = { method: req.method ?? '', path: req.url ?? '' };
    const headers = Object.entries(req.headers)
      .filter(([name]) => !/^(host|connection|content-length|authorization)$/.test(name))
      .map(([name, value]) => [name, String(value)] as const);
    const answer = await transport.send({
      ...request,
      origin: upstream.url,
      headers: [...headers, ...(token === undefined ? [] : [['Authorization', `Bearer ${token}`] as const])],
      body: parts.length > 0 ? Buffer.concat(parts) : null,
      signal,
    });
    const isStream = request.path.includes('watch=true');
    const kept = answer.headers
      .filter(([name]) => !/^(content-length|transfer-encoding|connection)$/i.test(name))
      .flat();
    if (isStream) {
      res.writeHead(answer.status, kept as unknown as http.OutgoingHttpHeader[]).flushHeaders();
      let rest = '';
      for await (const piece of answer.body) {
        const lines = (rest + Buffer.from(piece).toString('utf8')).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          const changed = change(request, { status: 0, json: JSON.parse(line) });
          if (changed !== null) res.write(`${changed === undefined ? line : JSON.stringify(changed.json)}\n`);
        }
      }
      res.end();
      return;
    }
    const pieces: Uint8Array[] = [];
    for await (const piece of answer.body) pieces.push(piece);
    const whole = Buffer.concat(pieces);
    const isJson = whole[0] === 0x7b;
    const changed = isJson
      ? change(request, { status: answer.status, json: JSON.parse(whole.toString('utf8')) })
      : undefined;
    res
      .writeHead(changed?.status ?? answer.status, kept as unknown as http.OutgoingHttpHeader[])
      .end(changed ? JSON.stringify(changed.json) : whole);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    target: {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      authority: null,
      insecure: false,
      serverName: null,
      credential: {},
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await transport.close();
    },
  };
};
