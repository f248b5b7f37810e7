import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Json } from '../../../client/exchange.ts';

/** A request as a server of the zoo sees it; `body` is undefined if it is not JSON. */
export interface ZooRequest {
  readonly method: string;
  /** Path without the query. */
  readonly path: string;
  /** Without the question mark; empty without a query. */
  readonly query: string;
  readonly body: Json;
  readonly authorization?: string;
}

/** A response of the zoo; a body of type string is sent as it is. */
export interface ZooResponse {
  readonly status: number;
  readonly body: Json;
  /** Default `application/json`. */
  readonly type?: string;
}

const parsed = (text: string): Json => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Serves the responses of a function on loopback; `close` ends all connections. */
export const zooServer = async (
  answer: (request: ZooRequest) => ZooResponse,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> => {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const [path = '/', query = ''] = (request.url ?? '/').split('?');
    const { status, body, type } = answer({
      method: request.method ?? 'GET',
      path,
      query,
      body: parsed(Buffer.concat(chunks).toString('utf8')),
      ...(request.headers.authorization === undefined ? {} : { authorization: request.headers.authorization }),
    });
    response.writeHead(status, { 'Content-Type': type ?? 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
