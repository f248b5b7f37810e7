import { describe, expect, it } from 'vitest';
import type { ServerCore } from '../core.ts';
import { asking, coreWithKinds, someone, stored } from '../test-support/core-with-kinds.ts';
import { createAccess } from './create-access.ts';

const grant = (core: ServerCore, namespace: string, name: string, rules: object[], subject: object): void => {
  stored(core, 'Role', namespace, name, { rules });
  stored(core, 'RoleBinding', namespace, name, { subjects: [subject], roleRef: { kind: 'Role', name } });
};
const bob = { kind: 'User', name: 'bob' };
const get = (resources: string[], more: object = {}) => ({ apiGroups: [''], resources, verbs: ['get'], ...more });

describe('RBAC', () => {
  it.each([
    ['the granted type', get(['configmaps']), 'get', 'core/configmaps', 'ns1', 'a', true],
    ['another verb', get(['configmaps']), 'list', 'core/configmaps', 'ns1', '', false],
    [
      'another group (RBAC-08)',
      get(['configmaps'], { apiGroups: ['apps'] }),
      'get',
      'core/configmaps',
      'ns1',
      'a',
      false,
    ],
    ['a subresource of the type (RBAC-13)', get(['pods']), 'get', 'core/pods/log', 'ns1', 'a', false],
    ['the named subresource', get(['pods/log']), 'get', 'core/pods/log', 'ns1', 'a', true],
    ['the type of a subresource', get(['pods/log']), 'get', 'core/pods', 'ns1', 'a', false],
    ['another name', get(['configmaps'], { resourceNames: ['a'] }), 'get', 'core/configmaps', 'ns1', 'ab', false],
    ['the listed name', get(['configmaps'], { resourceNames: ['a'] }), 'get', 'core/configmaps', 'ns1', 'a', true],
    ['another namespace', get(['configmaps']), 'get', 'core/configmaps', 'ns2', 'a', false],
  ])('%s', async (_what, rule, verb, type, namespace, name, expected) => {
    const core = await coreWithKinds();
    const access = createAccess(core);
    grant(core, 'ns1', 'r', [rule], bob);
    expect((await access.authorize(asking(someone('bob'), verb, type, namespace, name))).allowed).toBe(expected);
    expect((await access.authorize(asking(someone('Bob'), verb, type, namespace, name))).allowed).toBe(false);
  });

  it('a replaced entry changes the decision', async () => {
    const core = await coreWithKinds();
    const access = createAccess(core);
    grant(core, 'ns1', 'r', [get(['pods'], { apiGroups: ['apps'] })], bob);
    const ask = async () => (await access.authorize(asking(someone('bob'), 'get', 'core/pods', 'ns1', 'p'))).allowed;
    expect(await ask()).toBe(false);
    core.parts.behaviours.access.coversGroup = () => true;
    expect(await ask()).toBe(true);
  });

  it('binds cluster roles inside a namespace or everywhere, and service accounts by namespace', async () => {
    const core = await coreWithKinds();
    const access = createAccess(core);
    stored(core, 'ClusterRole', '', 'reader', {
      rules: [get(['configmaps', 'nodes']), { verbs: ['get'], nonResourceURLs: ['/logs/*'] }],
    });
    stored(core, 'RoleBinding', 'ns1', 'b', {
      subjects: [{ kind: 'ServiceAccount', namespace: 'ns2', name: 'sa' }],
      roleRef: { kind: 'ClusterRole', name: 'reader' },
    });
    stored(core, 'ClusterRoleBinding', '', 'c', {
      subjects: [{ kind: 'Group', name: 'readers' }],
      roleRef: { kind: 'ClusterRole', name: 'reader' },
    });
    const may = async (user: ReturnType<typeof someone>, type: string, namespace: string) =>
      (await access.authorize(asking(user, 'get', type, namespace, 'x'))).allowed;
    const account = someone('system:serviceaccount:ns2:sa');
    expect([
      await may(account, 'core/configmaps', 'ns1'),
      await may(account, 'core/configmaps', 'ns2'),
      await may(account, 'core/nodes', ''),
    ]).toEqual([true, false, false]);
    const reader = someone('any', 'readers');
    expect([await may(reader, 'core/configmaps', 'ns2'), await may(reader, 'core/nodes', '')]).toEqual([true, true]);
    expect((await access.authorize({ user: reader, verb: 'get', path: '/logs/a', resource: null })).allowed).toBe(true);
  });

  it('starts with roles for system:masters, all users and no user', async () => {
    const access = createAccess(await coreWithKinds());
    expect(
      (await access.authorize(asking(someone('root', 'system:masters'), 'delete', 'core/nodes', '', 'n'))).allowed,
    ).toBe(true);
    const anonymous = { username: 'system:anonymous', uid: '', groups: ['system:unauthenticated'], extra: {} };
    expect((await access.authorize({ user: anonymous, verb: 'get', path: '/healthz', resource: null })).allowed).toBe(
      true,
    );
    expect((await access.authorize({ user: anonymous, verb: 'get', path: '/metrics', resource: null })).allowed).toBe(
      false,
    );
    expect(
      (await access.authorize(asking(someone('x'), 'create', 'authorization.platform.io/selfsubjectaccessreviews')))
        .allowed,
    ).toBe(true);
  });

  it('denies every request with AlwaysDeny alone and rejects unknown modes', async () => {
    const access = createAccess(await coreWithKinds({ 'authorization-mode': 'AlwaysDeny' }));
    expect(
      (await access.authorize(asking(someone('root', 'system:masters'), 'get', 'core/nodes', '', 'n'))).allowed,
    ).toBe(false);
    const unknownMode = await coreWithKinds({ 'authorization-mode': 'Sometimes' });
    expect(() => createAccess(unknownMode)).toThrow('Sometimes');
  });
});

describe('impersonation', () => {
  const setUp = async () => {
    const core = await coreWithKinds();
    const access = createAccess(core);
    stored(core, 'ClusterRole', '', 'actor', {
      rules: [get([], { resources: ['users'], resourceNames: ['bob'], verbs: ['impersonate'] })],
    });
    stored(core, 'ClusterRoleBinding', '', 'actor', {
      subjects: [{ kind: 'User', name: 'caller' }],
      roleRef: { kind: 'ClusterRole', name: 'actor' },
    });
    return { core, access };
  };

  it('replaces the identity of a permitted user', async () => {
    const { access } = await setUp();
    const bobNow = await access.impersonate(someone('caller', 'g'), [['impersonate-user', 'bob']]);
    expect(bobNow).toEqual({ username: 'bob', uid: '', groups: ['system:authenticated'], extra: {} });
    expect(await access.impersonate(someone('caller'), [['accept', '*/*']])).toEqual(someone('caller'));
  });

  it.each([
    ['another user', [['Impersonate-User', 'carl']]],
    [
      'a group besides',
      [
        ['Impersonate-User', 'bob'],
        ['Impersonate-Group', 'admins'],
      ],
    ],
    [
      'an extra field besides',
      [
        ['Impersonate-User', 'bob'],
        ['Impersonate-Extra-Scopes', 'all'],
      ],
    ],
    [
      'a uid besides',
      [
        ['Impersonate-User', 'bob'],
        ['Impersonate-Uid', '7'],
      ],
    ],
  ] as const)('refuses %s', async (_what, headers) => {
    const { access } = await setUp();
    await expect(access.impersonate(someone('caller'), headers)).rejects.toMatchObject({ code: 403 });
    await expect(access.impersonate(someone('other'), [['Impersonate-User', 'bob']])).rejects.toMatchObject({
      code: 403,
    });
  });

  it('lets an administrator impersonate every part of the identity', async () => {
    const { access } = await setUp();
    const headers = [
      ['Impersonate-User', 'zoe@x'],
      ['Impersonate-Group', 'a'],
      ['Impersonate-Group', 'b'],
      ['Impersonate-Extra-Acme%2Fteam', '1'],
      ['Impersonate-Extra-acme%2fteam', '2'],
      ['Impersonate-Uid', 'any thing'],
    ] as const;
    expect(await access.impersonate(someone('root', 'system:masters'), headers)).toEqual({
      username: 'zoe@x',
      uid: 'any thing',
      groups: ['a', 'b', 'system:authenticated'],
      extra: { 'acme/team': ['1', '2'] },
    });
    await expect(
      access.impersonate(someone('root', 'system:masters'), [['Impersonate-Group', 'a']]),
    ).rejects.toMatchObject({ code: 400 });
  });
});
