import type { Json } from '../../client/exchange.ts';
import type { Translator } from '../../dialect/translator.ts';
import { bodyJson } from '../../client/protobuf/body-json.ts';
import type { RecordedExchange } from '../../recorder/session/session-exchanges.ts';

const given = new Set(['clusterIP', 'clusterIPs', 'nodePort', 'healthCheckNodePort']);

/**
 * Values of addresses and ports, which servers give, that the session's clients chose themselves: they sent them
 * before any answer showed them. As JSON texts; lists as their items.
 */
export const chosenValues = (exchanges: readonly RecordedExchange[], dialect: Translator): ReadonlySet<string> => {
  const chosen = new Set<string>();
  const shown = new Set<string>();
  const walk = (value: Json, take: (text: string) => void, isGiven = false): void => {
    if (typeof value !== 'object' || value === null) {
      if (isGiven && value !== '' && value !== 0) take(JSON.stringify(value));
      return;
    }
    for (const [name, member] of Object.entries<Json>(value))
      walk(member, take, given.has(name) || (isGiven && Array.isArray(value)));
  };
  for (const { request, json } of exchanges) {
    if (request.body !== null && request.body.length > 0)
      walk(bodyJson(request.body, dialect), (text) => void (shown.has(text) || chosen.add(text)));
    walk(json, (text) => void shown.add(text));
  }
  return chosen;
};
