import type { IncomingMessage } from 'node:http';
import { badRequest, tooLarge } from '../errors.ts';

/** Maximum size of a request body in bytes: 3 MiB. */
export const bodyLimit = 3 * 1024 * 1024;

/** Reads a complete body. Throws 413 as soon as it exceeds the limit, and 400 when the client aborts. */
export const readBody = (message: IncomingMessage): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const declared = Number(message.headers['content-length'] ?? 0);
    if (declared > bodyLimit) {
      reject(tooLarge(`the request is larger than ${bodyLimit} bytes`));
      return;
    }
    const chunks: Buffer[] = [];
    let length = 0;
    message.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > bodyLimit) {
        message.removeAllListeners('data');
        message.resume();
        reject(tooLarge(`the request is larger than ${bodyLimit} bytes`));
        return;
      }
      chunks.push(chunk);
    });
    message.on('end', () => resolve(Buffer.concat(chunks)));
    message.on('error', () => reject(badRequest('the body ended early')));
    message.on('aborted', () => reject(badRequest('the body ended early')));
  });
