import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { historyLines } from '../../history/file/history-lines.ts';
import { mutations } from '../../history/test-support/mutate.ts';
import { randomFrom, simulate } from '../../history/test-support/simulate.ts';
import { planecheck } from '../test-support/planecheck.ts';

let folder = '';
const at = (name: string): string => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'planecheck-history-'));
  const right = simulate(randomFrom(4), { changes: 30, keys: 3, watches: 2, lists: 3 });
  const wrong = mutations['watch drops an event']?.(right, randomFrom(2));
  if (!wrong) throw new Error('the history has no event to drop');
  writeFileSync(at('right.json'), JSON.stringify(right));
  writeFileSync(at('wrong.ndjson'), `${[...historyLines(wrong)].join('\n')}\n`);
  writeFileSync(
    at('silent.ndjson'),
    '{"planecheckHistory":1,"collection":"/c"}\n["start",1,"newest",null,"v",0,1,[]]\n' +
      '["connection",0,"collector",2,"v",1]\n',
  );
  writeFileSync(at('odd.ndjson'), '{"planecheckHistory":1,"collection":"/c"}\n["start",1]\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('planecheck history', () => {
  it('check passes a correct history', async () => {
    const { code, stdout } = await planecheck('history', 'check', at('right.json'));
    expect(code).toBe(0);
    expect(stdout).toMatch(/^pass +nothing lost/m);
    expect(stdout).not.toMatch(/^fail/m);
  });

  it('check names the broken rule and the requests, and fails if one of several files fails', async () => {
    const { code, stdout } = await planecheck('history', 'check', at('right.json'), at('wrong.ndjson'));
    expect(code).toBe(1);
    expect(stdout).toMatch(/^fail .*WATCH-(11|49)$/m);
    expect(stdout).toMatch(/skips a change/);
    expect(stdout).toMatch(/requests #\d+/);
  });

  it('check prints JSON', async () => {
    const { code, stdout } = await planecheck('history', 'check', '--format', 'json', at('wrong.ndjson'));
    expect(code).toBe(1);
    const [judged] = JSON.parse(stdout) as Array<{ file: string; verdicts: Array<{ judge: string; verdict: string }> }>;
    expect(judged?.file).toBe(at('wrong.ndjson'));
    expect(judged?.verdicts.map(({ verdict }) => verdict)).toContain('fail');
  });

  it('check exits with 4 if there is nothing to judge', async () => {
    expect((await planecheck('history', 'check', at('silent.ndjson'))).code).toBe(4);
  });

  it.each([
    ['odd.ndjson', /odd\.ndjson: line 2: \["start",1\] is not a line of a history/],
    ['nobody', /nobody: ENOENT/],
  ])('check rejects %s', async (name, message) => {
    const { code, stderr } = await planecheck('history', 'check', at(name));
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });

  it('shrink writes a small part that the same judge fails, and overwrites no file', async () => {
    const first = await planecheck('history', 'shrink', at('wrong.ndjson'), '-o', at('small.ndjson'));
    expect(first.code).toBe(0);
    expect(readFileSync(at('small.ndjson'), 'utf8').split('\n').length).toBeLessThan(
      readFileSync(at('wrong.ndjson'), 'utf8').split('\n').length / 3,
    );
    expect((await planecheck('history', 'check', at('small.ndjson'))).code).toBe(1);
    expect((await planecheck('history', 'shrink', at('wrong.ndjson'), '-o', at('small.ndjson'))).code).toBe(2);
    expect((await planecheck('history', 'shrink', at('right.json'), '-o', at('other.ndjson'))).code).toBe(4);
  });

  it('show prints writes and watch events, of one object with --key', async () => {
    const all = await planecheck('history', 'show', at('right.json'));
    expect(all.code).toBe(0);
    expect(all.stdout).toMatch(/collector #\d+ after \S+, 30 events, saw the end/);
    expect(all.stdout).toMatch(/#\d+ c\d create k\d t\d+ -> 200 acknowledged/);
    const one = await planecheck('history', 'show', at('right.json'), '--key', 'k2');
    expect(one.stdout).not.toMatch(/ k1 /);
    expect(one.stdout).toMatch(/ k2 /);
  });

  it('fuzz --history also judges a history', async () => {
    expect((await planecheck('fuzz', '--history', at('wrong.ndjson'))).code).toBe(1);
  });
});
