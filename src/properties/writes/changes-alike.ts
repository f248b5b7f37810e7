import fc from 'fast-check';
import { objectsHaveSameContent } from '../../checks/objects/repeated-write.ts';
import type { Exchange } from '../../client/exchange.ts';
import { collectionPath } from '../../client/paths/kinds.ts';
import { addressOf, type ObjectPlan, objectOf, objectPlan } from '../arbitraries/objects.ts';
import { type AnnotationChange, annotationValue, changeBody } from '../arbitraries/patches.ts';
import type { Property } from '../property.ts';

interface Input {
  readonly plan: ObjectPlan;
  readonly form: Exclude<AnnotationChange['form'], 'put'>;
  readonly values: readonly string[];
}

/** A patch has the same result as get, change and put (A 4.2). */
export const changesAlike: Property<Input> = {
  name: 'changes-alike',
  claim: 'a patch has the same result as get, change and put',
  cases: 40,
  arbitrary: fc.record({
    plan: objectPlan(),
    form: fc.constantFrom('merge' as const, 'json' as const, 'strategic' as const),
    values: fc.array(annotationValue, { minLength: 1, maxLength: 3 }),
  }),
  judge: async ({ plan, form, values }, testCase) => {
    const path = collectionPath(addressOf(plan), testCase.namespace);
    testCase.atEnd((client) => client.send({ method: 'DELETE', path, query: { labelSelector: testCase.selector } }));
    const ends: Exchange[] = [];
    for (const [by, rest] of [
      ['put', `p${plan.rest.slice(1)}`],
      [form, `q${plan.rest.slice(1)}`],
    ] as const) {
      let live = testCase.done(
        'creating an object',
        await testCase.send({ method: 'POST', path, body: objectOf({ ...plan, rest }, testCase) }),
      );
      let answer: Exchange | null = null;
      for (const value of values) {
        const { method, type, body } = changeBody({ form: by, value }, live);
        answer = await testCase.send({
          method,
          path: `${path}/${testCase.name(rest)}`,
          headers: { 'Content-Type': type },
          body: JSON.stringify(body),
        });
        if (answer.response?.status !== 200) break;
        live = answer.json;
      }
      if (answer) ends.push(answer);
    }
    const [put, patched] = ends;
    if (put && patched)
      testCase.judge(
        { merge: ['NEG-33'], json: ['NEG-36'], strategic: [] }[form],
        objectsHaveSameContent(put, patched),
      );
  },
};
