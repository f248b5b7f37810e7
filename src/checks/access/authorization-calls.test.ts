import { expect, test } from 'vitest';
import {
  authorizationServiceWasCalled,
  callsContainAttributes,
  callsContainExtraFields,
  authorizationServiceWasNotCalled,
} from './authorization-calls.ts';

const ofResource = { json: { spec: { user: 'u', resourceAttributes: { verb: 'list', resource: 'secrets' } } } };
const ofPath = { json: { spec: { user: 'u', nonResourceAttributes: { verb: 'get', path: '/x' } } } };
const messages = ({ findings }: { readonly findings: readonly { readonly message: string }[] }): readonly string[] =>
  findings.map(({ message }) => message);

test('counts any call about the user, and requires a call for each wanted verb', () => {
  expect(messages(authorizationServiceWasCalled([ofResource]))).toEqual([]);
  expect(messages(authorizationServiceWasCalled([]))).toEqual(['the authorization service was not called']);
  expect(messages(authorizationServiceWasCalled([ofResource, ofPath], ['list', 'get']))).toEqual([]);
  expect(messages(authorizationServiceWasCalled([ofResource], ['list', 'get']))).toEqual([
    'the authorization service was not called for get',
  ]);
});

test('the authorization service is not called about an exempt user', () => {
  expect(messages(authorizationServiceWasNotCalled([]))).toEqual([]);
  expect(messages(authorizationServiceWasNotCalled([ofPath]))).toHaveLength(1);
});

test('a call is about a resource or about a path', () => {
  const wanted = [
    { sort: 'resourceAttributes', members: { verb: 'list', resource: 'secrets' } },
    { sort: 'nonResourceAttributes', members: { verb: 'get', path: '/x' } },
  ] as const;
  expect(messages(callsContainAttributes([ofResource, ofPath], wanted))).toEqual([]);
  expect(messages(callsContainAttributes([ofResource], wanted))).toHaveLength(1);
  expect(
    messages(
      callsContainAttributes(
        [ofResource, ofPath, { json: { spec: { ...ofResource.json.spec, ...ofPath.json.spec } } }],
        wanted,
      ),
    ),
  ).toEqual(['a call has attributes of both a resource and a path']);
  expect(messages(callsContainAttributes([ofResource, ofPath, { json: undefined }], wanted))).toHaveLength(1);
  expect(callsContainAttributes([], []).seen).toBe(0);
});

test('extra fields are sent with all their values', () => {
  const callsWith = (extra: unknown) => [{ json: { spec: { extra } } }];
  expect(messages(callsContainExtraFields(callsWith({ k: ['a', 'b'] }), { k: ['a', 'b'] }))).toEqual([]);
  for (const extra of [undefined, {}, { k: ['a'] }, { k: 'a' }])
    expect(messages(callsContainExtraFields(callsWith(extra), { k: ['a', 'b'] }))).toHaveLength(1);
  expect(callsContainExtraFields([], {}).seen).toBe(0);
});
