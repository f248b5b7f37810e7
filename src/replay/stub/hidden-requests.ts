import { randomBytes } from 'node:crypto';
import type { Json } from '../../client/exchange.ts';
import { Placeholders } from '../../recorder/redaction/placeholders/placeholders.ts';
import { redactDocument } from '../../recorder/redaction/bodies/redact-document.ts';
import { redactHeader } from '../../recorder/redaction/heads/redact-headers.ts';
import { redactUrl } from '../../recorder/redaction/heads/redact-url.ts';
import { pathFacts } from '../../recorder/redaction/heads/request-path.ts';
import type { StubRequest } from './stub-request.ts';

/** Redacts requests in messages as recordings do. A value that was a secret once is replaced in every later place. */
export class HiddenRequests {
  readonly #placeholders = new Placeholders(randomBytes(32));

  /** Treats the credential of a request as secret. */
  learn(authorization: string | undefined): void {
    if (authorization === undefined) return;
    redactHeader('authorization', authorization, this.#placeholders);
    this.#placeholders.learn('header:authorization', authorization.replace(/^\S+ +/, ''));
  }

  /** The redacted request for a message. A body that is not JSON is replaced by its length. */
  hide({ method, path, query, body }: StubRequest): StubRequest {
    // The body is redacted first, because the path may contain secrets from the body.
    const shown: Json =
      typeof body === 'string'
        ? `text of ${body.length} characters`
        : redactDocument(body, { secret: pathFacts(path).secret }, this.#placeholders);
    return {
      method,
      path: redactUrl(path, this.#placeholders),
      query: new Map([...query].map(([name, value]) => [name, this.#value(name, value)])),
      body: shown,
    };
  }

  #value(name: string, value: string): string {
    const start = `?${encodeURIComponent(name)}=`;
    const shown = redactUrl(start + encodeURIComponent(value), this.#placeholders).slice(start.length);
    return shown === encodeURIComponent(value) ? value : shown;
  }
}
