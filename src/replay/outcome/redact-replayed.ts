import type { Json } from '../../client/exchange.ts';
import type { Placeholders } from '../../recorder/redaction/placeholders/placeholders.ts';
import { redactDocument } from '../../recorder/redaction/bodies/redact-document.ts';
import { redactUrl } from '../../recorder/redaction/heads/redact-url.ts';
import { pathFacts } from '../../recorder/redaction/heads/request-path.ts';
import { isSecretName } from '../../recorder/redaction/secrets/secret-hints.ts';
import type { ReplayedExchange } from './replay-result.ts';

/** A replayed exchange, redacted as a recording of it would be. */
export const redactReplayed = (exchange: ReplayedExchange, placeholders: Placeholders): ReplayedExchange => {
  const { secret } = pathFacts(exchange.path);
  const shown = (where: string, value: Json): Json => {
    if (secret && /(^|[./])(data|stringData)([.[/]|$)/.test(where))
      return hidden(value, !/stringData/.test(where), placeholders);
    const name = /([^.[\]/]+)(?:\[[^\]]*\])?$/.exec(where)?.[1] ?? '';
    if (isSecretName(name, placeholders.policy) && typeof value === 'string') return hidden(value, false, placeholders);
    return redactDocument(value, { secret }, placeholders);
  };
  return {
    ...exchange,
    path: redactUrl(exchange.path, placeholders),
    differences: exchange.differences.map((entry) => ({
      ...entry,
      expected: shown(entry.where, entry.expected),
      seen: shown(entry.where, entry.seen),
    })),
    ignored: exchange.ignored.map((entry) => ({
      ...entry,
      recorded: shown(entry.where, entry.recorded),
      live: shown(entry.where, entry.live),
    })),
  };
};

const hidden = (value: Json, encoded: boolean, placeholders: Placeholders): Json => {
  if (typeof value === 'string')
    return encoded ? placeholders.base64('body:secret', value) : placeholders.text('body:secret', value);
  if (Array.isArray(value)) return value.map((item) => hidden(item, encoded, placeholders));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries<Json>(value).map(([name, member]) => [name, hidden(member, encoded, placeholders)]),
  );
};
