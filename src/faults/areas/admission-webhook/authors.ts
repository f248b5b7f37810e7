import type { Exchange } from '../../../client/exchange.ts';
import type { Fault } from '../../fault.ts';

const patchedOnce = (exchange: Exchange): boolean => exchange.json?.response?.patch !== undefined;

/** A webhook whose changes are not idempotent, derived from a recorded one that conforms to the documents. */
export const hookAuthorFaults: readonly Fault[] = [
  {
    seam: 'client',
    rules: ['HOOK-112'],
    recording: 'webhooks/reviewed',
    description: 'a webhook adds its mark on every call',
    spoil: (exchanges) => {
      const mark = [{ op: 'add', path: '/metadata/annotations/example.com~1reviewed', value: 'yes, yes' }];
      const patch = Buffer.from(JSON.stringify(mark)).toString('base64');
      return exchanges.map((exchange) =>
        patchedOnce(exchange)
          ? exchange
          : {
              ...exchange,
              json: { ...exchange.json, response: { ...exchange.json?.response, patchType: 'JSONPatch', patch } },
            },
      );
    },
  },
];
