import { onAnswer } from '../wire/on-answer.ts';
import type { Liberty } from './liberty.ts';

/** What a server may do in lists (A 4.4). */
export const listLiberties: readonly Liberty[] = [
  {
    name: 'other-order',
    does: 'lists without a limit come in the other order',
    because: 'A 4.4 promises no order',
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
    does: 'pages do not tell how many items are left',
    because: 'B 7: clients must not assume that they do',
    except: { rules: ['LIST-17'], because: 'it says that a server should' },
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
    does: 'pages hold half of what the limit allows',
    because: 'A 4.4: a page holds at most so many items',
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
