import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../package-root.ts';

const faults = join(packageRoot(import.meta.url), 'src/faults');
const files = readdirSync(faults, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('test-support'),
);

// Names that the suite gives to objects, namespaces and users begin with `pc-`; those of a scenario are short words.
const suiteNames = [
  /['"`/]pc-/,
  /-user-/,
  /(?:metadata|\broleRef'?\]?)\??\.name\s*(?:===|!==)\s*'(?!default'|platform-|system)[a-z][\w-]*'/,
  /\bname\s*(?:===|!==)\s*'(?:\w|one|two|three|other|worker)'/,
];

// A fault that recognizes the objects of a scenario by their names shows nothing about other objects of the same form.
it('no fault reads a name that the suite gives to its objects', () => {
  const found = files.flatMap((name) =>
    readFileSync(join(faults, name), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        suiteNames.some((pattern) => pattern.test(line)) ? [`${name}:${index + 1} ${line.trim()}`] : [],
      ),
  );
  expect(found, 'let the fault select objects by their content: a member, the kind, the verb').toEqual([]);
});
