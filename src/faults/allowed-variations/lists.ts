import { onAnswer } from '../wire/on-answer.ts';
import type { AllowedVariation } from './variation.ts';

/** Variations that lists may have (A 4.4). */
export const listVariations: readonly AllowedVariation[] = [
  {
    name: 'other-order',
    description: 'lists without a limit are in reverse order',
    reason: 'A 4.4 defines no order',
    seam: 'wire',
    wrap: (transport) =>
      onAnswer(transport, ({ method, query }, answer) => {
        const { json } = answer;
        if (method !== 'GET' || !Array.isArray(json?.items)) return null;
        return query.has('limit') || query.has('continue')
          ? null
          : { ...answer, json: { ...json, items: [...json.items].reverse() } };
      }),
  },
  {
    name: 'no-counts',
    description: 'pages do not report how many items remain',
    reason: 'B 7: clients must not assume that they do',
    except: { rules: ['LIST-17'], reason: 'it requires that a server reports the count' },
    seam: 'wire',
    wrap: (transport) =>
      onAnswer(transport, (_request, answer) => {
        const { json } = answer;
        if (json?.metadata?.remainingItemCount === undefined) return null;
        const { remainingItemCount: _left, ...metadata } = json.metadata;
        return { ...answer, json: { ...json, metadata } };
      }),
  },
  {
    name: 'short-pages',
    description: 'pages contain half as many items as the limit allows',
    reason: 'A 4.4: the limit is the maximum number of items of a page',
    seam: 'wire',
    wrap: (transport) => ({
      send: (request) =>
        transport.send({
          ...request,
          path: request.path.replace(/(?<=[?&]limit=)\d+/, (limit) =>
            Number(limit) > 1 ? String(Math.ceil(Number(limit) / 2)) : limit,
          ),
        }),
      close: () => transport.close(),
    }),
  },
];
