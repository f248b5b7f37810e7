import type { Json } from '../exchange.ts';

/**
 * Converts responses to the form that scenarios see: with another kind in the place of a kind, other names and
 * namespaces.
 */
export interface AnswerView {
  answer(json: Json): Json;
  event<E extends { readonly object: Json }>(event: E): E;
}
