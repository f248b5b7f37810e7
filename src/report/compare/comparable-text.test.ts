import { expect, it } from 'vitest';
import { comparableText } from './comparable-text.ts';

it.each<[string, string, unknown, unknown]>([
  [
    'times',
    'conditions',
    [{ type: 'A', lastUpdateTime: '2026-11-21T13:05:39Z' }],
    [{ type: 'A', lastUpdateTime: '2026-11-21T13:06:14Z' }],
  ],
  ['uids and versions of objects', 'metadata', { uid: 'a', resourceVersion: '7' }, { uid: 'b', resourceVersion: '8' }],
  ['a version alone', 'version', '245', '1245'],
  [
    'versions in messages',
    'message',
    'precondition: kgnnljcmgkmjghggsfndclphfdcdrmsb',
    'precondition: mtjkpdfjjnjcclskbsmlgrrmjtgrkshm',
  ],
  ['what is measured', 'reads a second', 710, 862],
])('takes these as equal: %s', (_name, name, one, other) => {
  expect(comparableText(name, one)).toBe(comparableText(name, other));
});

it.each<[string, string, unknown, unknown]>([
  ['statuses', 'status', 400, 422],
  ['a version and none', 'metadata', { resourceVersion: '7' }, { resourceVersion: '' }],
  ['a member more', 'metadata', { uid: 'a' }, { uid: 'a', generation: 1 }],
  ['messages', 'message', 'no', 'yes'],
])('takes these as different: %s', (_name, name, one, other) => {
  expect(comparableText(name, one)).not.toBe(comparableText(name, other));
});
