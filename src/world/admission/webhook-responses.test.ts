import { applyPatch } from 'rfc6902';
import { expect, test } from 'vitest';
import { webhookResponses } from './webhook-responses.ts';
import { type JsonValue, textAt } from '../../client/values/json-value.ts';

const changing = ['adds a label', 'adds another label'] as const;

const changed = (deed: (typeof changing)[number], object: JsonValue): JsonValue => {
  const answer = webhookResponses[deed]({ apiVersion: 'admission.platform.io/v1', request: { uid: 'u', object } }) as {
    readonly json: JsonValue;
  };
  const next = structuredClone(object);
  const failures = applyPatch(
    next,
    JSON.parse(Buffer.from(textAt(answer.json, 'response', 'patch') ?? '', 'base64').toString()),
  ).filter((failure) => failure !== null);
  expect(failures).toEqual([]);
  return next;
};

// A server can call a webhook again with the webhook's output (B 6.3).
test.each(
  changing.flatMap(
    (deed) =>
      [
        [deed, {}],
        [deed, { labels: { a: 'b' } }],
      ] as const,
  ),
)('a webhook that %s to %j does not change its own output again', (deed, metadata) => {
  const once = changed(deed, { metadata });
  expect(once).not.toEqual({ metadata });
  expect(changed(deed, once)).toEqual(once);
});
