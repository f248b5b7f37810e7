import { expect, test } from 'vitest';
import type { KindAddress } from '../paths/kinds.ts';
import { subjectRights } from './subject-rights.ts';

const path = '/apis/rbac.authorization.platform.io/v1/clusterroles';
const role = { rules: [{ apiGroups: [''], resources: ['configmaps'], verbs: ['create'] }] };

const kind = (group: string, plural: string): KindAddress => ({
  group,
  version: 'v1',
  kind: 'Any',
  plural,
  namespaced: false,
});

test('a right on the stand-in becomes the right on the kind', () => {
  const { rules } = subjectRights(path, role, kind('example.com', 'widgets'));
  expect(rules).toEqual([{ apiGroups: ['', 'example.com'], resources: ['widgets'], verbs: ['create'] }]);
});

test.each(['rolebindings', 'clusterrolebindings'])('who may write %s may also bind the role', (plural) => {
  const group = 'rbac.authorization.platform.io';
  const { rules } = subjectRights(path, role, kind(group, plural));
  expect(rules).toEqual([
    { apiGroups: ['', group], resources: [plural], verbs: ['create'] },
    { apiGroups: [group], resources: ['roles', 'clusterroles'], verbs: ['bind'] },
  ]);
});

test('a role of a namespace has no counterpart for a cluster-scoped kind', () => {
  const inNamespace = '/apis/rbac.authorization.platform.io/v1/namespaces/n/roles';
  expect(() => subjectRights(inNamespace, role, kind('example.com', 'widgets'))).toThrow('cluster-scoped');
});
