import type { Call, ServerParts } from '../../server/core.ts';
import type { ApiObject } from '../../server/model.ts';
import { same } from '../../server/store/same.ts';
import type { Fault } from '../fault.ts';
import { serverFault } from '../server-fault.ts';
import { wrapStage } from '../stages/wrap-stage.ts';

/** Changes the generation of updated objects that have one. */
const changesGeneration = (
  parts: ServerParts,
  generation: (next: ApiObject, live: ApiObject, call: Call) => number | undefined,
): void =>
  wrapStage(parts, 'store', (next) => (call, write) => {
    const { live, object } = write;
    if (write.operation !== 'UPDATE' || !live || object.metadata.generation === undefined) return next(call, write);
    const changed = generation(object, live, call) ?? object.metadata.generation;
    return next(call, { ...write, object: { ...object, metadata: { ...object.metadata, generation: changed } } });
  });

/** Defects of the generation of objects, which is not part of the documents. */
export const generationFaults: readonly Fault[] = [
  serverFault(
    'GEN-01',
    'a new object has the generation 0',
    ({ behaviours: { writes } }) => {
      const { generation } = writes;
      writes.generation = (live, changed) => (live === null ? 0 : Math.max(1, generation(live, changed)));
    },
    {
      alsoFails: { rules: ['GEN-02', 'GEN-03', 'GEN-04', 'GEN-05'], reason: 'their scenarios begin with a new object' },
    },
  ),
  serverFault(
    'GEN-02',
    'a change of the spec keeps the generation',
    (parts) => changesGeneration(parts, (_next, live) => live.metadata.generation),
    { alsoFails: { rules: ['GEN-03', 'GEN-04'], reason: 'their scenarios begin with a change of the spec' } },
  ),
  serverFault(
    'GEN-03',
    'each write increases the generation',
    (parts) =>
      changesGeneration(parts, (next, live) =>
        same(next['spec'], live['spec']) ? (live.metadata.generation ?? 0) + 1 : undefined,
      ),
    { alsoFails: { rules: ['GEN-04'], reason: 'the write of a generation is a write that does not change the spec' } },
  ),
  serverFault('GEN-04', 'a client can set the generation', (parts) => {
    const sent = new WeakMap<Call, number>();
    wrapStage(parts, 'accept', (next) => (call, body) => {
      const object = next(call, body);
      const { generation } = object.metadata;
      if (generation !== undefined) sent.set(call, generation);
      return object;
    });
    changesGeneration(parts, (_next, live, call) => {
      const wanted = sent.get(call);
      return wanted === live.metadata.generation ? undefined : wanted;
    });
  }),
  serverFault('GEN-05', 'a delete that a finalizer blocks keeps the generation', ({ behaviours: { writes } }) => {
    const { markTerminating } = writes;
    writes.markTerminating = (object, now, graceSeconds) => {
      const { generation } = object.metadata;
      markTerminating(object, now, graceSeconds);
      if (generation !== undefined) object.metadata.generation = generation;
    };
  }),
];
