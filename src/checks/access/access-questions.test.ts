import { expect, test } from 'vitest';
import { asksAccess, asksFor, showsExtra, spares } from './access-questions.ts';

const ofResource = { json: { spec: { user: 'u', resourceAttributes: { verb: 'list', resource: 'secrets' } } } };
const ofPath = { json: { spec: { user: 'u', nonResourceAttributes: { verb: 'get', path: '/x' } } } };
const messages = ({ findings }: { readonly findings: readonly { readonly message: string }[] }): readonly string[] =>
  findings.map(({ message }) => message);

test('a question is one, and each verb that is wanted takes one', () => {
  expect(messages(asksAccess([ofResource]))).toEqual([]);
  expect(messages(asksAccess([]))).toEqual(['the access service was not asked']);
  expect(messages(asksAccess([ofResource, ofPath], ['list', 'get']))).toEqual([]);
  expect(messages(asksAccess([ofResource], ['list', 'get']))).toEqual(['the access service was not asked for get']);
});

test('who is spared is not asked about', () => {
  expect(messages(spares([]))).toEqual([]);
  expect(messages(spares([ofPath]))).toHaveLength(1);
});

test('a question is for a resource or for a path', () => {
  const wanted = [
    { sort: 'resourceAttributes', members: { verb: 'list', resource: 'secrets' } },
    { sort: 'nonResourceAttributes', members: { verb: 'get', path: '/x' } },
  ] as const;
  expect(messages(asksFor([ofResource, ofPath], wanted))).toEqual([]);
  expect(messages(asksFor([ofResource], wanted))).toHaveLength(1);
  expect(
    messages(
      asksFor([ofResource, ofPath, { json: { spec: { ...ofResource.json.spec, ...ofPath.json.spec } } }], wanted),
    ),
  ).toEqual(['a question is not for a resource or for a path alone']);
  expect(messages(asksFor([ofResource, ofPath, { json: undefined }], wanted))).toHaveLength(1);
  expect(asksFor([], []).seen).toBe(0);
});

test('extra fields are there with all values', () => {
  const asked = (extra: unknown) => [{ json: { spec: { extra } } }];
  expect(messages(showsExtra(asked({ k: ['a', 'b'] }), { k: ['a', 'b'] }))).toEqual([]);
  for (const extra of [undefined, {}, { k: ['a'] }, { k: 'a' }])
    expect(messages(showsExtra(asked(extra), { k: ['a', 'b'] }))).toHaveLength(1);
  expect(showsExtra([], {}).seen).toBe(0);
});
