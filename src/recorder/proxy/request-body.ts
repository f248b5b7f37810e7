import type http from 'node:http';
import { Transform, type Readable } from 'node:stream';

/**
 * Receives the body of a request before it is forwarded. Each function gets `go`, which forwards the bytes or the end
 * of the body when it is called.
 */
export interface BodyListener {
  /** Bytes arrived. */
  readonly bytes: (bytes: Buffer, go: () => void) => void;
  readonly end: (go: () => void) => void;
}

/**
 * The body of a request as http-proxy reads it. Nothing is read from the client before http-proxy created its request,
 * and each chunk waits until it may be forwarded.
 */
export const requestBody = (req: http.IncomingMessage, { bytes, end }: BodyListener): Readable => {
  const body = new Transform({
    transform: (chunk: Buffer, _encoding, done) => bytes(chunk, () => done(null, chunk)),
    flush: (done) => end(() => done()),
  });
  let flows = false;
  const pipe = body.pipe.bind(body);
  body.pipe = (to, options) => {
    if (!flows) req.pipe(body);
    flows = true;
    return pipe(to, options);
  };
  return body;
};

/** The body of a request without a body, as http-proxy reads it. */
export const noBody = { pipe: (to: http.ClientRequest) => void to.end() } as unknown as Readable;
