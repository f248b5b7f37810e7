import { headerOf } from '../../../client/responses/header-of.ts';
import type { HeaderPairs } from '../../../client/exchange.ts';
import { BodyRedactor, type RedactedBytes } from '../bodies/body-redactor.ts';
import type { Placeholders } from '../placeholders/placeholders.ts';
import { pathFacts } from '../heads/request-path.ts';
import { SpdyRedactor } from './spdy-redactor.ts';
import { WebSocketRedactor } from './websocket-redactor.ts';

/** The exchange that changed its protocol. */
export interface UpgradedExchange {
  readonly url: string;
  readonly request: HeaderPairs;
  readonly response: HeaderPairs;
}

type Side = 'client' | 'server';

interface Reader {
  push(bytes: Uint8Array): RedactedBytes;
  end(complete: boolean): RedactedBytes;
}

/** Redacts both directions of an upgraded connection, in the protocol that it changed to. */
export class ConnectionRedactor {
  readonly #readers: Readonly<Record<Side, Reader>>;

  constructor(exchange: UpgradedExchange, placeholders: Placeholders) {
    this.#readers = { client: readerOf(exchange, placeholders), server: readerOf(exchange, placeholders) };
  }

  /** Accepts the next bytes of one side. */
  push(from: Side, bytes: Uint8Array): RedactedBytes {
    return this.#readers[from].push(bytes);
  }

  /** Returns what is still buffered of one side when the connection is closed. */
  end(from: Side): RedactedBytes {
    return this.#readers[from].end(false);
  }
}

/** Exec, attach and port forwarding use channels even without a subprotocol. */
const isDefaultChannels = (url: string, subprotocol: string): boolean =>
  subprotocol === '' && /\/(exec|attach|portforward)(\?|$)/.test(url);

const readerOf = ({ url, request, response }: UpgradedExchange, placeholders: Placeholders): Reader => {
  const protocol = (headerOf(response, 'upgrade') ?? headerOf(request, 'upgrade') ?? '').toLowerCase();
  const path = pathFacts(url);
  if (protocol.includes('spdy')) return new SpdyRedactor(path, placeholders);
  if (protocol.includes('websocket')) {
    const subprotocol =
      headerOf(response, 'sec-websocket-protocol') ?? headerOf(request, 'sec-websocket-protocol') ?? '';
    return new WebSocketRedactor(
      path,
      /channel\./.test(subprotocol) || isDefaultChannels(url, subprotocol),
      placeholders,
    );
  }
  return new BodyRedactor({ path, lines: false, contentType: '', contentEncoding: '' }, placeholders);
};
