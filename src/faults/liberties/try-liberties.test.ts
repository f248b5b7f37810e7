import { expect, test } from 'vitest';
import type { Transport } from '../../client/transport/transport.ts';
import { onAnswer } from '../wire/on-answer.ts';
import type { Liberty } from './liberty.ts';
import { tryLiberties } from './try-liberties.ts';

const dataless = (transport: Transport): Transport => onAnswer(transport, (_request, answer) => (answer.json?.data ? { ...answer, json: { ...answer.json, data: {} } } : null));

const rows = (liberty: Pick<Liberty, 'name'> & Partial<Liberty>, patterns: readonly string[]) => tryLiberties({ names: [liberty.name], ...(liberty.seam ? { liberties: [liberty as Liberty] } : {}), patterns, seed: 1, onRow: () => undefined });

test('what no rule forbids turns nothing red', async () => {
  const [row] = await rows({ name: 'short-pages' }, ['PAGE-0*']);
  expect(row).toMatchObject({ name: 'short-pages', alarms: [] });
  expect(row?.rules).toBeGreaterThan(5);
});

test('what a rule forbids is told as an alarm, with what was found', async () => {
  const forgetful: Liberty = {
    name: 'forgetful',
    does: 'data is lost',
    because: 'nothing allows it',
    seam: 'wire',
    wrap: dataless,
  };
  const [row] = await rows(forgetful, ['API-05']);
  expect(row?.alarms).toMatchObject([{ rule: 'API-05', verdict: 'fail', found: expect.stringContaining('data is another') }]);
});

test('rules that a liberty excepts are no alarms', async () => {
  const excused: Liberty = {
    name: 'excused',
    does: 'data is lost',
    because: 'nothing allows it',
    except: { rules: ['API-05'], because: 'for once' },
    seam: 'wire',
    wrap: dataless,
  };
  expect((await rows(excused, ['API-05']))[0]?.alarms).toEqual([]);
});

test('an unknown name leaves nothing to try', async () => {
  expect(await rows({ name: 'no-such' }, [])).toEqual([]);
});
