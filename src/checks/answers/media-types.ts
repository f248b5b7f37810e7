import type { Exchange } from '../../client/typed-exchange.ts';
import { valueAt } from '../../client/values/json-value.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** A response with status 200 that is labelled as JSON and contains the object with this name (A 4.6). */
export const isObjectAsJson = (exchange: Exchange, name: string): Judgement => {
  if (exchange.response?.status !== 200) return judgement('isObjectAsJson', [], 0);
  const label = exchange.response.headers.find(([header]) => header.toLowerCase() === 'content-type')?.[1] ?? '';
  const good = /^application\/json\b/i.test(label) && valueAt(exchange.json, 'metadata', 'name') === name;
  return judgement(
    'isObjectAsJson',
    good
      ? []
      : [
          finding(
            'the response is not the object as JSON',
            `application/json with ${name}`,
            { label, name: valueAt(exchange.json, 'metadata', 'name') ?? null },
            exchange,
          ),
        ],
  );
};
