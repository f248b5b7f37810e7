import { SessionWriter } from '../../../session/session-writer.ts';
import type { Case } from './case.ts';

/**
 * Writes a session of the cases, with a small limit for inline bodies so that side files are also written. Returns the
 * path of the session.
 */
export const recordCases = (file: string, cases: readonly Case[], redact = true): string => {
  const writer = new SessionWriter({
    file,
    dialect: 'kubernetes',
    target: 'https://api.example.org',
    inlineLimit: redact ? 200 : 1_000_000,
    redact,
    now: () => 0,
    elapsed: () => 0,
  });
  let x = 0;
  for (const carrier of cases.flatMap(({ carriers }) => carriers)) {
    x += 1;
    const { url = '/any', method = 'GET', headers = [], request, status = 200, message = 'OK' } = carrier;
    const { answerHeaders = [], response, frames = [], trailers = [] } = carrier;
    const body = (of: 'request' | 'response', content: string | Uint8Array | undefined): void => {
      const bytes = Buffer.from((content ?? '') as string);
      // Chunks end at arbitrary places.
      for (let at = 0, step = 7; at < bytes.length; at += step, step = (step * 5) % 61)
        writer.observe({ type: 'chunk', x, of, bytes: bytes.subarray(at, at + step) });
    };
    writer.observe({ type: 'request', x, actor: 'a', method, url, httpVersion: '1.1', headers });
    body('request', request);
    writer.observe({ type: 'end', x, of: 'request', trailers: [] });
    writer.observe({ type: 'head', x, status, message, headers: answerHeaders });
    body('response', response);
    for (const { from, bytes } of frames) writer.observe({ type: 'frame', x, from, bytes });
    writer.observe({ type: 'end', x, of: 'response', trailers });
  }
  writer.close();
  return file;
};
