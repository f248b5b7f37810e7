import type { RecordedExchange } from '../../recorder/session/session-exchanges.ts';
import type { Bindings } from './binding.ts';
import { type Presupposition, presuppositions } from './presuppositions.ts';

/** What the session presupposes, with the names that the objects have on the target. */
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
