import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../package-root.ts';
import { ruleDefinitions } from '../rules/rule-definitions.ts';

const root = packageRoot(import.meta.url);
const definitions = ruleDefinitions();

it('rules that properties name exist, and can be violated', () => {
  const folder = join(root, 'src/properties');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const named = sources.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/'([A-Z]{2,7}-\d{2,3})'/g)].map(
      ([, id = '']) => `${name} ${id}`,
    ),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(
    named.filter((line) => !['must', 'should'].includes(definitions.get(line.split(' ')[1] ?? '')?.level ?? '')),
  ).toEqual([]);
});
