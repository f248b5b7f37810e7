import { expect, test } from 'vitest';
import { commandLine, composeOptions } from './compose-options.ts';

test('replaces a default by its negation', () => {
  expect(composeOptions({ controllers: ['*', 'a', 'b'] }, { controllers: '-a' })).toEqual({
    controllers: ['*', 'b', '-a'],
  });
});

test('combines lists, replaces single values, and removes defaults for none', () => {
  const composed = composeOptions(
    { 'enable-admission-plugins': 'A', 'authorization-mode': 'Node,RBAC', 'client-ca-file': 'ca.crt' },
    {
      'enable-admission-plugins': ['B', 'A'],
      'authorization-mode': 'Webhook',
      'client-ca-file': 'none',
      'oidc-required-claim': ['a=b', 'c=d'],
    },
  );
  expect(commandLine(composed)).toEqual([
    '--enable-admission-plugins=A,B',
    '--authorization-mode=Webhook',
    '--oidc-required-claim=a=b',
    '--oidc-required-claim=c=d',
  ]);
});
