import type { RecordedExchange } from '../../recorder/session/session-exchanges.ts';
import type { Bindings } from './binding.ts';
import { type Presupposition, presuppositions } from './presuppositions.ts';

/** The objects that the session presupposes, with their names on the target. */
export const livePresuppositions = (
  exchanges: readonly RecordedExchange[],
  bindings: Bindings,
): readonly Presupposition[] =>
  presuppositions(exchanges).map((entry) => ({
    ...entry,
    path: bindings.url(entry.path),
    collection: bindings.url(entry.collection),
    namespace: bindings.json(entry.namespace),
    name: bindings.json(entry.name),
    object: bindings.json(entry.object),
  }));
