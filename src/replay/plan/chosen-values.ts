import type { Json } from '../../client/exchange.ts';
import type { Translator } from '../../dialect/translator.ts';
import { bodyJson } from '../../client/protobuf/body-json.ts';
import type { RecordedExchange } from '../../recorder/session/session-exchanges.ts';

const allocated = new Set(['clusterIP', 'clusterIPs', 'nodePort', 'healthCheckNodePort']);

/**
 * Addresses and ports that the session's clients chose, although servers can allocate them: they were sent before any
 * response contained them. As JSON texts; lists as their items.
 */
export const chosenValues = (exchanges: readonly RecordedExchange[], dialect: Translator): ReadonlySet<string> => {
  const chosen = new Set<string>();
  const shown = new Set<string>();
  const walk = (value: Json, add: (text: string) => void, isAllocated = false): void => {
    if (typeof value !== 'object' || value === null) {
      if (isAllocated && value !== '' && value !== 0) add(JSON.stringify(value));
      return;
    }
    for (const [name, member] of Object.entries<Json>(value))
      walk(member, add, allocated.has(name) || (isAllocated && Array.isArray(value)));
  };
  for (const { request, json } of exchanges) {
    if (request.body !== null && request.body.length > 0)
      walk(bodyJson(request.body, dialect), (text) => void (shown.has(text) || chosen.add(text)));
    walk(json, (text) => void shown.add(text));
  }
  return chosen;
};
