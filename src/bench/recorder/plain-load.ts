import net from 'node:net';

const connections = 16;

/** What a burst of load came to. */
export interface LoadResult {
  readonly count: number;
  readonly perSecond: number;
}

/**
 * Requests the same small object over 16 connections, one request after the other on each, until `mayGoOn` returns
 * false. Needs little processor time itself: it parses HTTP only to find the end of a response with Content-Length.
 */
export const plainLoad = (port: number, mayGoOn: (count: number, ms: number) => boolean): Promise<LoadResult> =>
  new Promise((resolve, reject) => {
    const request = Buffer.from(
      [
        'GET /api/v1/namespaces/a/configmaps/x HTTP/1.1',
        `Host: 127.0.0.1:${port}`,
        'User-Agent: bench',
        'Accept: application/json',
        'Authorization: Bearer token-0f-the-bench-client',
        '\r\n',
      ].join('\r\n'),
    );
    const began = performance.now();
    let count = 0;
    let open = connections;
    const client = (): void => {
      const socket = net.connect({ port, host: '127.0.0.1', noDelay: true }, () => socket.write(request));
      let size = 0;
      let got = 0;
      socket.on('error', reject).on('data', (bytes) => {
        if (size === 0) size = answerSize(bytes);
        got += bytes.length;
        if (got < size) return;
        size = 0;
        got = 0;
        count += 1;
        if (mayGoOn(count, performance.now() - began)) return void socket.write(request);
        socket.destroy();
        open -= 1;
        if (open === 0) resolve({ count, perSecond: (count * 1000) / (performance.now() - began) });
      });
    };
    for (let i = 0; i < connections; i += 1) client();
  });

/** So many requests. */
export const countedLoad = (port: number, requests: number): Promise<LoadResult> =>
  plainLoad(port, (count) => count + connections <= requests);

/** As many requests as pass in so many milliseconds. */
export const timedLoad = (port: number, duration: number): Promise<LoadResult> =>
  plainLoad(port, (_, ms) => ms < duration);

const answerSize = (first: Buffer): number => {
  const text = first.toString('latin1');
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(text)?.[1];
  const end = text.indexOf('\r\n\r\n');
  if (length === undefined || end < 0) throw new Error(`a response has no Content-Length: ${text.slice(0, 200)}`);
  return end + 4 + Number(length);
};
