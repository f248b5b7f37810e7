import type { Fault } from '../fault.ts';
import { onAnswer } from '../wire/on-answer.ts';

/** Defects of paging between any server and the suite (A 4.7). */
export const pageWireFaults: readonly Fault[] = [
  {
    seam: 'wire',
    rules: ['PAGE-10'],
    description: 'the last page has the continue token that requested it, so that paging never ends',
    alsoFails: {
      rules: [
        'PAGE-06',
        'PAGE-07',
        'PAGE-08',
        'PAGE-09',
        'PAGE-11',
        'PAGE-12',
        'PAGE-13',
        'PAGE-14',
        'PAGE-15',
        'PAGE-16',
        'PAGE-17',
        'RV-25',
        'RV-26',
        'RV-29',
        'RV-30',
        'RV-31',
        'RV-40',
        'RV-44',
        'RV-49',
      ],
      reason: 'paging returns the last page again and again',
    },
    wrap: (transport) =>
      onAnswer(transport, ({ query }, answer) => {
        const token = query.get('continue');
        const last = token && Array.isArray(answer.json?.items) && !answer.json.metadata?.continue;
        return last
          ? { ...answer, json: { ...answer.json, metadata: { ...answer.json.metadata, continue: token } } }
          : null;
      }),
  },
  {
    seam: 'wire',
    rules: ['PAGE-03'],
    description: 'pages of 2 and more items are returned as if limit were one higher',
    alsoFails: { rules: ['PAGE-01', 'PAGE-04', 'PAGE-17', 'RV-27'], reason: 'they also check the size of a page' },
    wrap: (transport) =>
      onAnswer(transport, async (request, answer, again) => {
        const limit = Number(request.query.get('limit') ?? 0);
        if (limit < 2 || !Array.isArray(answer.json?.items) || answer.status !== 200) return null;
        const query = new URLSearchParams(request.query);
        query.set('limit', String(limit + 1));
        return again({ query });
      }),
  },
];
