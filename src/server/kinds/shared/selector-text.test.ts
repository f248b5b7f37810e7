import { expect, test } from 'vitest';
import { selectorText } from './workload.ts';

test.each([
  [undefined, '<none>'],
  [{}, '<none>'],
  [{ b: '1', a: '2' }, 'a=2,b=1'],
  [{ matchLabels: { app: 'x' } }, 'app=x'],
  [
    {
      matchLabels: { app: 'x' },
      matchExpressions: [
        { key: 'tier', operator: 'NotIn', values: ['b', 'a'] },
        { key: 'k', operator: 'Exists' },
        { key: 'l', operator: 'DoesNotExist' },
      ],
    },
    'app=x,k,!l,tier notin (a,b)',
  ],
])('the selector %j is shown as %s', (selector, text) => expect(selectorText(selector)).toBe(text));
