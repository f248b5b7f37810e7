import type http from 'node:http';
import { Transform, type Readable } from 'node:stream';

/** What the proxy needs to know about the body of a request that it forwards. */
export interface BodyWatch {
  /** Bytes or the end are there: `go` lets them on, now or later. */
  readonly bytes: (bytes: Buffer, go: () => void) => void;
  readonly end: (go: () => void) => void;
}

/**
 * The body of a request for http-proxy: nothing flows before the request of the library exists, and each piece waits
 * until it may be forwarded.
 */
export const requestBody = (req: http.IncomingMessage, { bytes, end }: BodyWatch): Readable => {
  const body = new Transform({
    transform: (piece: Buffer, _encoding, done) => bytes(piece, () => done(null, piece)),
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

/** What the library reads where there is nothing to read. */
export const noBody = { pipe: (to: http.ClientRequest) => void to.end() } as unknown as Readable;
