import type { ServerResponse } from 'node:http';
import type { ServerCore } from '../core.ts';
import { StatusError } from '../errors.ts';
import type { Answer } from './answer.ts';
import { encodeBody, type Encoding } from './encode.ts';

let second = 0;
let shown = '';

/** A time in milliseconds since 1970 in the format of the header Date. The text is cached for one second. */
const httpDate = (now: number): string => {
  if (Math.floor(now / 1_000) !== second || shown === '') {
    second = Math.floor(now / 1_000);
    shown = new Date(now).toUTCString();
  }
  return shown;
};

/** Writes a response with the time of the server's clock. A stream uses the connection itself. */
export const respond = async (
  core: ServerCore,
  response: ServerResponse,
  answer: Answer,
  encoding: Encoding,
  verb: string,
  includeObject: string,
): Promise<void> => {
  const { wire } = core.parts.behaviours;
  response.setHeader('date', httpDate(core.clock.now()));
  if ('stream' in answer) {
    await answer.stream(response, encoding.form);
    return;
  }
  if ('text' in answer) {
    response.writeHead(answer.code, { 'content-type': answer.contentType, 'cache-control': 'no-cache, private' });
    response.end(answer.text);
    return;
  }
  const code = wire.code(answer.code, { verb, error: answer.code >= 400 });
  // HTTP does not allow a body with this status code.
  if (code === 204) {
    response.writeHead(code).end();
    return;
  }
  const body = encodeBody(core, answer.body, answer.kind, encoding, includeObject, verb);
  const contentType = encoding.dialect.toWire(wire.contentType(encoding.form));
  response.writeHead(code, {
    'content-type': contentType,
    'cache-control': 'no-cache, private',
    'content-length': body.byteLength,
    ...answer.headers,
  });
  response.end(body);
};

/** The response for an error. An error that is not a StatusError is a 500. */
export const failureAnswer = (error: unknown): Answer => {
  const status =
    error instanceof StatusError
      ? error
      : new StatusError(
          500,
          'InternalError',
          `Internal error occurred: ${error instanceof Error ? error.message : String(error)}`,
        );
  const seconds = status.details?.retryAfterSeconds;
  return {
    code: status.code,
    body: status.toStatus(),
    kind: null,
    ...(seconds ? { headers: { 'retry-after': String(seconds) } } : {}),
  };
};
