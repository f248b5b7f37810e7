import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { schemaProblem } from './schema-problem.ts';

const schema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    identities: { type: 'array', items: { $ref: '#/$defs/identity' } },
    dialect: { enum: ['kubernetes', 'neutral'] },
  },
  $defs: {
    identity: {
      type: 'object',
      additionalProperties: false,
      required: ['name'],
      properties: { name: { type: 'string' }, token: { type: 'string' } },
    },
  },
};

const problemsOf = (document: unknown): readonly string[] => {
  const check = new Ajv({ allErrors: true, verbose: true }).compile(schema);
  return check(document) ? [] : (check.errors ?? []).map(schemaProblem);
};

it('lists the known members where a member is unknown', () => {
  expect(problemsOf({ identities: [{ name: 'a', secret: 'x' }] })).toEqual([
    'identities.0: unknown member "secret"; known members: name, token',
  ]);
});

it('names the missing member, the values of an enumeration, and the document itself as a place', () => {
  expect(problemsOf({ identities: [{}], dialect: 'german', name: 'a' })).toEqual([
    'the document: unknown member "name"; known members: identities, dialect',
    'identities.0: the member "name" is missing',
    'dialect: must be one of: kubernetes, neutral',
  ]);
});

it('keeps the message of other problems', () => {
  expect(problemsOf({ identities: [{ name: 7 }] })).toEqual(['identities.0.name: must be string']);
});
