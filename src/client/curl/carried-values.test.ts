import { expect, test } from 'vitest';
import { carriedValues } from './carried-values.ts';
import { carryingLines } from './carrying-shell.ts';

const get = (
  seq: number,
  path: string,
  body: string | null = null,
): { seq: number; curl: string; body: string | null } => ({ seq, curl: `curl 'http://s${path}'`, body });

test('replaces values of responses by variables in later requests, from the newest response that contains them', () => {
  const { lines, values } = carriedValues([
    get(
      1,
      '/x?limit=1',
      '{"metadata":{"resourceVersion":"7","continue":"a/b="},"items":[{"metadata":{"uid":"u","resourceVersion":"5"}}]}',
    ),
    get(2, '/x/1', '{"metadata":{"uid": "u","resourceVersion":"5"}}'),
    get(3, '/x?limit=1&continue=a%2Fb%3D&resourceVersion=0'),
    {
      seq: 4,
      curl: `curl -X PUT --data-binary '{"metadata":{"uid":"u","resourceVersion":"5"},"port":"5"}' 'http://s/x/1'`,
      body: null,
    },
    get(5, '/x?resourceVersion=70&watch=true'),
  ]);
  expect(lines.slice(2)).toEqual([
    `curl 'http://s/x?limit=1&continue='"$CONTINUE_1_1"'&resourceVersion=0'`,
    `curl -X PUT --data-binary '{"metadata":{"uid":"'"$UID_2_1"'",` +
      `"resourceVersion":"'"$RESOURCEVERSION_2_1"'"},"port":"5"}' 'http://s/x/1'`,
    `curl 'http://s/x?resourceVersion=70&watch=true'`,
  ]);
  expect(values.map(({ variable }) => variable)).toEqual(['CONTINUE_1_1', 'UID_2_1', 'RESOURCEVERSION_2_1']);
  expect(carryingLines(lines[0] ?? '', 1, values)).toEqual([
    `curl 'http://s/x?limit=1' | tee "$OUT/1"`,
    'CONTINUE_1_1=$(member 1 continue 1)',
  ]);
  expect(carryingLines(lines[4] ?? '', 5, values)).toEqual([lines[4]]);
});
