import fc from 'fast-check';
import { collectionPath, kindNamed } from '../../client/paths/kinds.ts';
import { mergePatch } from '../../client/requests/patch-headers.ts';
import type { Property } from '../property.ts';
import { ModelRun } from './model-run.ts';
import { modelTurn, type Turn } from './step.ts';

/**
 * Steps of several clients have the results that a small model predicts, in one of the orders in which concurrent
 * requests may have taken effect. Turns are plain data that is interpreted when the turn is taken, so that a path alone
 * reproduces the shrunk sequence.
 */
export const smallModel: Property<readonly Turn[]> = {
  name: 'model',
  claim:
    'writes, finalizers, lists, pages and watches of several clients have the results of a small model in some order',
  cases: 60,
  arbitrary: fc.array(modelTurn, { minLength: 1, maxLength: 16, size: 'max' }),
  judge: async (turns, testCase) => {
    const path = collectionPath(kindNamed('ConfigMap'), testCase.namespace);
    testCase.atEnd(async (client) => {
      const keys = new Set(
        turns.flatMap(({ step }) => (step.does === 'create' && step.finalizers > 0 ? [step.key] : [])),
      );
      for (const key of keys)
        await client.send({
          method: 'PATCH',
          path: `${path}/${testCase.name(`m${key}`)}`,
          headers: mergePatch,
          body: { metadata: { finalizers: null } },
        });
      await client.send({ method: 'DELETE', path, query: { labelSelector: testCase.selector } });
    });
    const run = new ModelRun(testCase, path);
    for (const turn of turns) await run.take(turn);
    await run.end();
  },
};
