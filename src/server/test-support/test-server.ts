import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from '../model.ts';
import { startServer, type RunningServer, type ServerConfig } from '../start.ts';

/** A response with its parsed JSON. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly json: Json;
  readonly text: string;
}

/** A server without TLS whose administrator has a token, with functions to send requests. */
export interface TestServer {
  readonly server: RunningServer;
  call(method: string, path: string, body?: Json, headers?: Readonly<Record<string, string>>): Promise<TestAnswer>;
  /** Opens a watch. `next` waits for one document. */
  watch(path: string): Promise<TestWatch>;
  close(): Promise<void>;
}

/** An open watch. */
export interface TestWatch {
  readonly status: number;
  next(): Promise<Json>;
  /** All documents until the stream ends. */
  rest(): Promise<Json[]>;
  stop(): void;
}

/** Starts a real server on a free port for tests. */
export const serverForTests = async (config: ServerConfig = {}): Promise<TestServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'server-test-'));
  writeFileSync(join(folder, 'tokens.csv'), 'secret,admin,1,"system:masters"\n');
  const server = await startServer({
    plain: true,
    ...config,
    options: { 'token-auth-file': join(folder, 'tokens.csv'), ...config.options },
  });
  const authorization = 'Bearer secret';
  return {
    server,
    call: async (method, path, body, headers = {}) => {
      const text = typeof body === 'string' ? body : body === undefined ? null : JSON.stringify(body);
      const answer = await fetch(server.url + path, {
        method,
        headers: { authorization, ...(text === null ? {} : { 'content-type': 'application/json' }), ...headers },
        body: text,
      });
      const got = await answer.text();
      return {
        status: answer.status,
        headers: answer.headers,
        text: got,
        json: got.startsWith('{') ? JSON.parse(got) : null,
      };
    },
    watch: async (path) => {
      const abort = new AbortController();
      const answer = await fetch(server.url + path, { headers: { authorization }, signal: abort.signal });
      const documents = lines(answer);
      return {
        status: answer.status,
        next: async () => (await documents.next()).value,
        rest: async () => {
          const all: Json[] = [];
          for await (const document of documents) all.push(document);
          return all;
        },
        stop: () => abort.abort(),
      };
    },
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
};

async function* lines(answer: Response): AsyncGenerator<Json> {
  const decoder = new TextDecoder();
  let pending = '';
  for await (const chunk of answer.body ?? []) {
    pending += decoder.decode(chunk as Uint8Array, { stream: true });
    for (let end = pending.indexOf('\n'); end >= 0; end = pending.indexOf('\n')) {
      yield JSON.parse(pending.slice(0, end));
      pending = pending.slice(end + 1);
    }
  }
}
