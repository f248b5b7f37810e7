import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { accessBehaviours } from '../behaviours/access.ts';
import type { Access } from '../contracts.ts';
import type { ServerCore } from '../core.ts';
import type { Json } from '../model.ts';
import { asking, coreWithKinds, someone, stored } from '../test-support/core-with-kinds.ts';
import { createAccess } from './create-access.ts';
import { requestedAccountToken } from './tokens/account-token.ts';

type Entries = ServerCore['parts']['behaviours']['access'];
const bearer = (token: string) => ({ authorization: `Bearer ${token}`, headers: [], certificate: null });
const nameOf = async (access: Access, token: string): Promise<string> => {
  const result = await access.authenticate(bearer(token));
  return typeof result === 'string' ? result : result.user.username;
};
const grant = (core: ServerCore, rule: Json, user: string): void => {
  stored(core, 'ClusterRole', '', 'r', { rules: [rule] });
  stored(core, 'ClusterRoleBinding', '', 'r', {
    subjects: [{ kind: 'User', name: user }],
    roleRef: { kind: 'ClusterRole', name: 'r' },
  });
};
const acting = async (access: Access, caller: string, ...headers: [string, string][]): Promise<string> =>
  access.impersonate(someone(caller), headers).then(
    ({ username }) => username,
    (error) => String(error.code),
  );
const impersonateBob = { apiGroups: [''], resources: ['users'], resourceNames: ['bob'], verbs: ['impersonate'] };
const tokenFile = (): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'access-')), 'tokens.csv');
  writeFileSync(path, 'secret,eve,1\n');
  return path;
};

/**
 * A rule, the probe result of a correct server, the entry that a fault replaces, and the probe result with the fault.
 */
const cases: readonly {
  rule: string;
  probe: (core: ServerCore, access: Access) => Promise<Json>;
  good: Json;
  fault: Partial<Entries>;
  bad: Json;
}[] = [
  {
    rule: 'AUTHN-05',
    good: 'refused',
    bad: 'eve',
    fault: {
      staticTokenText: () =>
        accessBehaviours.staticTokenText({ text: () => tokenFile() } as unknown as ServerCore['options']),
    },
    probe: (_core, access) => nameOf(access, 'secret'),
  },
  {
    rule: 'BOOT-11',
    good: 'refused',
    bad: 'system:bootstrap:abcdef',
    fault: { bootstrapUsage: (data) => (data['usage-bootstrap-authentication'] ?? 'true') === 'true' },
    probe: (core, access) => {
      const data = Object.fromEntries(
        Object.entries({ 'token-id': 'abcdef', 'token-secret': '0123456789abcdef' }).map(([key, value]) => [
          key,
          Buffer.from(value).toString('base64'),
        ]),
      );
      stored(core, 'Secret', 'platform-system', 'bootstrap-token-abcdef', {
        type: 'bootstrap.platform.io/token',
        data,
      });
      return nameOf(access, 'abcdef.0123456789abcdef');
    },
  },
  {
    rule: 'SATOK-12',
    good: 'system:serviceaccount:ns1:sa1',
    bad: 'system:serviceaccount:sa1:ns1',
    fault: { accountUserName: (namespace, name) => `system:serviceaccount:${name}:${namespace}` },
    probe: async (core, access) =>
      nameOf(
        access,
        await requestedAccountToken(core, stored(core, 'ServiceAccount', 'ns1', 'sa1'), {
          audiences: ['https://platform.default.svc'],
          seconds: 600,
          bound: null,
        }),
      ),
  },
  {
    rule: 'RBAC-08',
    good: false,
    bad: true,
    fault: { coversGroup: () => true },
    probe: async (core, access) => {
      grant(core, { apiGroups: ['apps'], resources: ['configmaps'], verbs: ['get'] }, 'ann');
      return (await access.authorize(asking(someone('ann'), 'get', 'core/configmaps', 'ns1', 'a'))).allowed;
    },
  },
  {
    rule: 'RBAC-13',
    good: false,
    bad: true,
    fault: { coversResource: (rule, resource) => accessBehaviours.coversResource(rule, resource, '') },
    probe: async (core, access) => {
      grant(core, { apiGroups: [''], resources: ['pods'], verbs: ['get'] }, 'ann');
      return (await access.authorize(asking(someone('ann'), 'get', 'core/pods/log', 'ns1', 'p'))).allowed;
    },
  },
  {
    rule: 'IMP-02',
    good: '403',
    bad: 'admin-user',
    fault: { impersonationRights: () => [] },
    probe: (_core, access) => acting(access, 'ann', ['Impersonate-User', 'admin-user']),
  },
  {
    rule: 'IMP-03',
    good: 'bob',
    bad: 'ann',
    fault: { actingIdentity: (caller) => caller },
    probe: (core, access) => {
      grant(core, impersonateBob, 'ann');
      return acting(access, 'ann', ['Impersonate-User', 'bob']);
    },
  },
  {
    rule: 'IMP-10',
    good: '400',
    bad: 'root',
    fault: {
      wantedIdentity: (headers) =>
        headers.some(([name]) => name === 'Impersonate-User') ? accessBehaviours.wantedIdentity(headers) : null,
    },
    probe: (_core, access) =>
      access.impersonate(someone('root', 'system:masters'), [['Impersonate-Group', 'g']]).then(
        ({ username }) => username,
        (error) => String(error.code),
      ),
  },
];

describe('a replaced entry breaks its rule', () => {
  it.each(cases)('$rule', async ({ probe, good, fault, bad }) => {
    for (const [entries, expected] of [
      [{}, good],
      [fault, bad],
    ] as const) {
      const core = await coreWithKinds({ 'enable-bootstrap-token-auth': 'true' });
      Object.assign(core.parts.behaviours.access, entries);
      expect(await probe(core, createAccess(core))).toBe(expected);
    }
  });
});
