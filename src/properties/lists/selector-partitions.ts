import fc from 'fast-check';
import { sameItems } from '../../checks/lists/same-items.ts';
import { collectionPath, kindNamed } from '../../client/paths/kinds.ts';
import { labelKey, labelMap, labelValue } from '../arbitraries/labels.ts';
import { nameRests } from '../arbitraries/names.ts';
import { objectOf } from '../arbitraries/objects.ts';
import type { Property } from '../property.ts';

interface Input {
  readonly rests: readonly string[];
  readonly labels: ReadonlyArray<Readonly<Record<string, string>>>;
  readonly key: string;
  readonly values: readonly string[];
  readonly form: 'exists' | 'equals' | 'double equals' | 'set';
}

const kind = kindNamed('ConfigMap');

/** A selector and its exact complement. */
const pairOf = ({ key, values, form }: Input): readonly [string, string] => {
  if (form === 'exists') return [key, `!${key}`];
  if (form === 'set') return [`${key} in (${values.join(',')})`, `${key} notin (${values.join(',')})`];
  return [`${key}${form === 'equals' ? '=' : '=='}${values[0] ?? ''}`, `${key}!=${values[0] ?? ''}`];
};

/** A selector and its complement together select every object exactly once (A 4.4). */
export const selectorPartitions: Property<Input> = {
  name: 'selector-partitions',
  claim: 'a label selector and its complement together select every object exactly once',
  cases: 40,
  arbitrary: fc.record({
    rests: nameRests({ minLength: 1, maxLength: 6 }),
    labels: fc.array(labelMap, { minLength: 6, maxLength: 6 }),
    key: labelKey,
    values: fc.uniqueArray(labelValue, { minLength: 1, maxLength: 3 }),
    form: fc.constantFrom('exists' as const, 'equals' as const, 'double equals' as const, 'set' as const),
  }),
  judge: async (input, testCase) => {
    const path = collectionPath(kind, testCase.namespace);
    testCase.atEnd((client) => client.send({ method: 'DELETE', path, query: { labelSelector: testCase.selector } }));
    for (const [index, rest] of input.rests.entries()) {
      testCase.done(
        'creating an object',
        await testCase.send({
          method: 'POST',
          path,
          body: objectOf(
            { kind: 'ConfigMap', rest, labels: input.labels[index] ?? {}, annotations: {}, body: {} },
            testCase,
          ),
        }),
      );
    }
    const list = (selector: string) => testCase.send({ method: 'GET', path, query: { labelSelector: selector } });
    const all = await list(testCase.selector);
    const parts = [];
    for (const selector of pairOf(input)) parts.push(await list(`${testCase.selector},${selector}`));
    testCase.judge(['QRY-56'], sameItems('selector and complement', parts, [all]));
  },
};
