import { Client } from 'undici';
import { median } from './speed-ratio.ts';

/** Milliseconds from the writing of a watch event by the origin to its reading here, the median of 200. */
export const watchDelay = async (port: number): Promise<number> => {
  const client = new Client(`http://127.0.0.1:${port}`);
  const { body } = await client.request({ path: '/api/v1/pods?watch=1', method: 'GET' });
  const delays: number[] = [];
  let text = '';
  for await (const piece of body) {
    const now = performance.timeOrigin + performance.now();
    text += piece;
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) delays.push(now - JSON.parse(line).object.sent);
    if (delays.length >= 220) break;
  }
  await client.destroy();
  return median(delays.slice(20));
};
