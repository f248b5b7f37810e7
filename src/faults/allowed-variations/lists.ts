import { onAnswer } from '../wire/on-answer.ts';
import type { AllowedVariation } from './variation.ts';

/** What a server may do in lists (A 4.4). */
export const listVariations: readonly AllowedVariation[] = [
  {
    name: 'other-order',
    description: 'lists without a limit come in the other order',
    reason: 'A 4.4 promises no order',
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
    description: 'pages do not tell how many items are left',
    reason: 'B 7: clients must not assume that they do',
    except: { rules: ['LIST-17'], reason: 'it says that a server should' },
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
    description: 'pages hold half of what the limit allows',
    reason: 'A 4.4: a page holds at most so many items',
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
