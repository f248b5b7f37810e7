import type http from 'node:http';
import type { Readable } from 'node:stream';
import httpProxy from 'http-proxy';
import { maxHeaderBytes } from './header-limit.ts';

/**
 * The release of http-proxy that this file is written for. After an upgrade, http-proxy-adapter.test.ts names what
 * changed.
 */
export const writtenFor = '1.18';

/** One request of a client on its way to the target. */
export interface ForwardedRequest {
  readonly req: http.IncomingMessage;
  readonly res: http.ServerResponse;
  readonly identity: { readonly agent: http.Agent };
  outgoingPath(): string;
  /** The header as a flat list. */
  outgoingHeaders(): readonly string[];
  /** http-proxy created its request to the target: the body may be sent. http-proxy itself sends no body. */
  begin(proxyReq: http.ClientRequest): void;
  /** The header of the response arrived. http-proxy itself writes nothing to the client. */
  answer(proxyRes: http.IncomingMessage): void;
}

// A WeakMap of all requests would be expensive for the garbage collector.
const passed = Symbol('passed request');
type Carrier = http.IncomingMessage & { [passed]?: ForwardedRequest };

/**
 * The options from which http-proxy builds its request. http-proxy would copy the header into an object, which loses
 * order, case and repeated names, and would join the path again. Assignments to these members therefore have no effect.
 * One object serves all requests, because http-proxy reads it synchronously.
 */
class OutgoingOptions {
  readonly options: http.RequestOptions;
  #path = '/';
  #headers: readonly string[] = [];

  constructor() {
    const fixed = { enumerable: true, set: (): void => undefined };
    this.options = Object.defineProperties(
      { maxHeaderSize: maxHeaderBytes },
      { path: { ...fixed, get: () => this.#path }, headers: { ...fixed, get: () => this.#headers } },
    );
  }

  set(path: string, headers: readonly string[]): void {
    this.#path = path;
    this.#headers = headers;
  }
}

/** The only user of http-proxy: sends requests to one target, with path and header exactly as given. */
export class HttpProxyAdapter {
  readonly #proxy = httpProxy.createProxyServer({
    selfHandleResponse: true,
    secure: false,
    ignorePath: true,
    prependPath: false,
    toProxy: true,
  });
  /** The members of a URL that http-proxy reads, as plain values: the getters of URL are slow. */
  readonly #target: {
    readonly protocol: string;
    readonly host: string;
    readonly hostname: string;
    readonly port: string;
  };
  readonly #outgoing = new OutgoingOptions();

  constructor({ protocol, host, hostname, port }: URL) {
    this.#target = { protocol, host, hostname: hostname.replace(/^\[(.*)\]$/, '$1'), port };
    this.#proxy.on('proxyRes', (proxyRes, req: Carrier) => req[passed]?.answer(proxyRes));
  }

  /** Sends a request; `failed` receives errors before and after the response. */
  send(request: ForwardedRequest, failed: (error: Error) => void): void {
    const { req, res, identity } = request;
    (req as Carrier)[passed] = request;
    // http-proxy pipes its "buffer" option into the request instead of the client's body.
    const buffer = { pipe: (proxyReq: http.ClientRequest) => request.begin(proxyReq) } as unknown as Readable;
    this.#outgoing.set(request.outgoingPath(), request.outgoingHeaders());
    this.#proxy.web(
      req,
      res,
      { target: this.#target, agent: identity.agent, ssl: this.#outgoing.options, buffer },
      failed,
    );
  }
}
