import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * Rooms whose code has no value of the type `any`. A member of `any` can be misread without an error of the compiler:
 * the value is `undefined`, or of another type. The linter finds the word `any`; this test finds what returns such a
 * value without the word. Tests may build documents as they like.
 */
const typedRooms = ['src/checks', 'src/world', 'steps'];

const root = join(import.meta.dirname, '../..');

/** What brings a value of type `any` into a file, each with what to use instead. */
const sources: ReadonlyArray<readonly [source: string, pattern: RegExp, instead: string]> = [
  ['the loose type Json', /import[^;]*\bJson\b[^;]*exchange\.ts'/, 'JsonValue of src/client/values/json-value.ts'],
  [
    'exchanges with loose JSON',
    /import[^;]*\b(Exchange|StreamFrame|WatchEvent)\b[^;]*\/exchange\.ts'/,
    'src/client/typed-exchange.ts',
  ],
  ['JSON.parse', /(?<!: JsonValue = )\bJSON\.parse\(/, 'parseJson of src/client/foreign/'],
  ['Array.isArray', /\bArray\.isArray\(/, 'isArray or listAt of src/client/values/'],
  [
    'the parser of YAML',
    /import \{[^}]*\bparse\b[^}]*\} from 'yaml'/,
    'memberValue or writtenObject of src/world/given-members.ts',
  ],
  ['Object.values of an unknown value', /\bObject\.(?:entries|values)\([^()]*\?\? \{\}\)/, 'membersAt'],
];

const sourcesIn = (code: string): readonly string[] =>
  sources.filter(([, pattern]) => pattern.test(code)).map(([source, , instead]) => `${source} (use ${instead})`);

it('finds each source of a value of type any', () => {
  const bad = [
    "import type { Exchange, Json } from '../../client/exchange.ts';",
    'const a = JSON.parse(text);',
    'if (Array.isArray(value)) return value;',
    "import { parse, stringify } from 'yaml';",
    'Object.values(json ?? {})',
  ].join('\n');
  expect(sourcesIn(bad)).toHaveLength(sources.length);
  const good = [
    "import type { HeaderPairs } from '../../client/exchange.ts';",
    "import type { Exchange } from '../../client/typed-exchange.ts';",
    'const value: JsonValue = JSON.parse(text);',
    "import { stringify } from 'yaml';",
    "Object.values(membersAt(json, 'data'))",
  ].join('\n');
  expect(sourcesIn(good)).toEqual([]);
});

it.each(typedRooms)('%s has no value of type any', (room) => {
  const found = readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('test-support'))
    .flatMap((name) => sourcesIn(readFileSync(join(root, room, name), 'utf8')).map((one) => `${room}/${name}: ${one}`));
  expect(found, 'read what a server sent with the functions of src/client/values/json-value.ts').toEqual([]);
});
