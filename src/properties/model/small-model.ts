import fc from 'fast-check';
import { collectionPath, kindNamed } from '../../client/kinds.ts';
import type { Property } from '../property.ts';
import { ModelClient } from './model-client.ts';
import { type ModelStep, modelStep } from './step.ts';

/**
 * A client's steps lead where a small model says. Steps are plain data that the model gives a meaning when it is their turn, so
 * that a path alone leads back to the shrunk sequence.
 */
export const smallModel: Property<readonly ModelStep[]> = {
  name: 'model',
  claim: 'creates, changes, deletes, finalizers, lists and pages lead where a small model says',
  cases: 60,
  arbitrary: fc.array(modelStep, { minLength: 1, maxLength: 16, size: 'max' }),
  judge: async (steps, bench) => {
    const path = collectionPath(kindNamed('ConfigMap'), bench.namespace);
    bench.atEnd(async (client) => {
      for (const key of new Set(steps.map((step) => step.key))) {
        if (steps.some((step) => step.does === 'create' && step.key === key && step.finalizers > 0)) await client.send({ method: 'PATCH', path: `${path}/${bench.name(`m${key}`)}`, headers: { 'Content-Type': 'application/merge-patch+json' }, body: { metadata: { finalizers: null } } });
      }
      await client.send({ method: 'DELETE', path, query: { labelSelector: bench.selector } });
    });
    const client = new ModelClient(bench);
    for (const step of steps) await client.take(step);
    await client.list();
  },
};
