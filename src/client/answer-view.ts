import type { Json } from './exchange.ts';

/** Changes responses to what scenarios see: another kind in the place of a kind, other names and namespaces. */
export interface AnswerView {
  answer(json: Json): Json;
  event<E extends { readonly object: Json }>(event: E): E;
}
