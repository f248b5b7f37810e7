import { expect, it } from 'vitest';
import { missingRights, type Rights } from './rights.ts';

const readOnly: Rights = { may: (verb, { kind }) => kind !== 'Secret' && ['get', 'list', 'watch'].includes(verb) };
const all: Rights = { may: () => true };

it.each([
  ['a test namespace with 3 config maps', ['namespaces', 'configmaps']],
  ['I create the CSI driver "a"', ['csidrivers']],
  ['the storage classes with a known history', ['storageclasses']],
  ['a custom kind', ['customresourcedefinitions']],
  ['a certificate request for signer "a"', ['certificatesigningrequests']],
  ['I get the endpoint "/healthz"', []],
])('%s needs rights to %s', (step, plurals) => {
  expect([...missingRights({ steps: [step] }, readOnly)].sort()).toEqual(
    plurals.map((plural) => `the right to create, update, patch, delete ${plural}`).sort(),
  );
  expect(missingRights({ steps: [step] }, all)).toEqual([]);
});

it('a kind without any right is named as such', () => {
  expect(missingRights({ steps: ['a new secret "a"'] }, readOnly)).toEqual(['all rights to secrets']);
});
