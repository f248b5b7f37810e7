import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialectNamed } from '../../../dialect/dialects.ts';
import { loadSession } from '../../session/session-exchanges.ts';
import { readSession } from '../../session/session-reader.ts';
import { loadBytes } from '../../session/stored-bytes.ts';
import { curlScript } from '../../tools/curl-script.ts';
import { exchangeText } from '../../tools/exchange-text.ts';
import { har } from '../../tools/har.ts';
import { verifySession } from '../../tools/verify-session.ts';
import { type Case, tellingOf } from './test-support/case.ts';
import { encodings } from './test-support/encodings.ts';
import { furtherPlaces } from './test-support/further-places.ts';
import { secretKinds } from './test-support/kinds.ts';
import { echoes, places } from './test-support/places.ts';
import { recordCases } from './test-support/record-cases.ts';
import { readable, traceOf } from './test-support/traces.ts';

const placed = [...places, ...furtherPlaces].map((place) => ({
  name: place.name,
  isSearched: place.unsearched !== true,
  cases: secretKinds
    .filter(({ inHeaders }) => inHeaders || !place.ascii)
    .map((kind) => ({ kind, value: kind.make(`${place.name} ${kind.name}`) }))
    .filter(({ value }) => !place.oneWord || /^(?=\S*\d)[^\s,"']+$/.test(value))
    .map(
      ({ kind, value }): Case => ({
        name: `${kind.name} in ${place.name}`,
        telling: tellingOf(kind, value),
        carriers: [place.carry(value)],
      }),
    ),
}));
const echoed = echoes.map((echo) => ({
  name: echo.name,
  isSearched: true,
  cases: encodings.flatMap((encoding) =>
    secretKinds
      .filter(({ distinctive }) => distinctive)
      .map((kind): Case => {
        const value = kind.make(`${echo.name} ${encoding.name} ${kind.name}`);
        return {
          name: `${kind.name}, ${encoding.name}, again in ${echo.name}`,
          telling: tellingOf(kind, value),
          carriers: [echo.known(value), echo.carry(encoding.write(value))],
        };
      }),
  ),
}));
const shortOnes = [
  {
    name: 'short values in messages',
    cases: secretKinds
      .filter(({ distinctive }) => !distinctive)
      .flatMap((kind) =>
        echoes.slice(1, 3).map((echo): Case => {
          const value = kind.make(`short ${echo.name} ${kind.name}`);
          return {
            name: `${kind.name} again in ${echo.name}`,
            telling: value,
            carriers: [echo.known(value), echo.carry(value)],
          };
        }),
      ),
  },
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'redaction-table-'));
});
afterAll(() => {
  process.stdout.write(`redaction table: ${count} cases\n`);
  rmSync(folder, { recursive: true, force: true });
});
const count = [...placed, ...echoed, ...shortOnes].reduce((sum, { cases }) => sum + cases.length, 0);

let files = 0;
const recorded = (cases: readonly Case[], redact = true): string =>
  recordCases(join(folder, `${(files += 1)}.session.ndjson`), cases, redact);

/** All output for a session: the file, its bodies as bytes, side files, HAR, curl script, text. */
const artefacts = async (file: string): Promise<ReadonlyMap<string, Buffer>> => {
  const made = new Map<string, Buffer>([['session', readFileSync(file)]]);
  for await (const { event } of (await readSession(file)).events)
    if ((event.e === 'chunk' || event.e === 'frame') && !('aside' in event)) {
      const name = event.e === 'frame' ? `frames of ${event.x}` : `${event.of} body of ${event.x}`;
      made.set(name, Buffer.concat([made.get(name) ?? Buffer.alloc(0), loadBytes(event)]));
    }
  const session = await loadSession(file, dialectNamed);
  made.set('HAR', Buffer.from([...har(session, '0')].join('')));
  made.set('curl', Buffer.from(curlScript(session)));
  made.set('text', Buffer.from(session.exchanges.map(exchangeText).join('\n')));
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(`${file.slice(folder.length + 1)}.bodies`)))
    for (const side of readdirSync(join(folder, name)).filter((entry) => statSync(join(folder, name, entry)).isFile()))
      made.set(side, readFileSync(join(folder, name, side)));
  return made;
};

describe('secrets of all kinds are redacted in all places and encodings', () => {
  test.each([...placed, ...echoed, ...shortOnes].map(({ name, cases }) => [name, cases] as const))(
    '%s',
    async (_name, cases) => {
      const file = recorded(cases);
      const leaks: string[] = [];
      for (const [artefact, bytes] of await artefacts(file)) {
        const text = readable(bytes);
        for (const { name, telling } of cases) if (text.includes(traceOf(telling))) leaks.push(`${artefact}: ${name}`);
      }
      const found = (
        await verifySession(
          file,
          cases.map(({ telling }) => telling),
        )
      ).leaks;
      expect([...leaks, ...found.map(({ place, what }) => `verify: ${place}: ${what}`)]).toEqual([]);
    },
  );
});

test('the table has enough cases', () => {
  expect(count).toBeGreaterThan(1000);
});

test.each([...placed, ...echoed].map(({ name, cases, isSearched }) => [name, cases, isSearched] as const))(
  'without redaction, the search and session verify find the secret: %s',
  async (_name, cases, isSearched) => {
    const file = recorded(cases, false);
    const text = [...(await artefacts(file)).values()].map(readable).join('\n');
    const unseen = cases.filter(({ telling }) => isSearched && !text.includes(traceOf(telling)));
    expect(unseen.map(({ name }) => name)).toEqual([]);
    expect((await verifySession(file)).leaks.length).toBeGreaterThan(0);
  },
);
