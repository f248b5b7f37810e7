import { expect, it } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import {
  podHasCredentials,
  credentialsHaveThreeSources,
  credentialsContainField,
  credentialsContainKey,
  podHasNoCredentials,
  tokenLifetimeIsBetween,
  credentialsAreMountedAtUsualPath,
  containersMountCredentials,
} from './pod-credentials.ts';

const token = { serviceAccountToken: { expirationSeconds: 3607, path: 'token' } };
const authority = { configMap: { name: 'ca', items: [{ key: 'ca.crt', path: 'ca.crt' }] } };
const namespace = { downwardAPI: { items: [{ path: 'namespace', fieldRef: { fieldPath: 'metadata.namespace' } }] } };
const right = '/var/run/secrets/platform.io/serviceaccount';
const mount = (mountPath = right, name = 'creds') => ({ name, mountPath });
const pod = (sources: Json[] | null, containers: Json[] = [{ name: 'c', volumeMounts: [mount()] }], more: Json = {}) =>
  madeExchange({
    spec: { ...(sources ? { volumes: [{ name: 'creds', projected: { sources } }] } : {}), containers, ...more },
  });
const complete = pod([token, authority, namespace]);
const bare = pod(null, [{ name: 'c' }]);
const refused = madeExchange({}, { status: 404 });
const none = madeExchange(undefined, { status: null });

const verdict = ({ seen, findings }: Judgement): boolean | null => (seen === 0 ? null : findings.length === 0);

it.each<[string, Judgement, boolean | null]>([
  ['a projected volume', podHasCredentials(complete), true],
  ['no volume', podHasCredentials(bare), false],
  ['a secret volume', podHasCredentials(madeExchange({ spec: { volumes: [{ name: 's', secret: {} }] } })), false],
  ['no pod', podHasCredentials(refused), false],
  ['no response', podHasCredentials(none), null],
  ['mounted', containersMountCredentials(complete), true],
  [
    'mounted in the first only',
    containersMountCredentials(pod([token], [{ name: 'c', volumeMounts: [mount()] }, { name: 'd' }])),
    false,
  ],
  [
    'not in the init container',
    containersMountCredentials(pod([token], undefined, { initContainers: [{ name: 'i' }] })),
    false,
  ],
  [
    'another volume mounted',
    containersMountCredentials(pod([token], [{ name: 'c', volumeMounts: [mount(right, 'other')] }])),
    false,
  ],
  ['no containers', podHasNoCredentials(madeExchange({})), false],
  ['volumes that are no list', podHasNoCredentials(madeExchange({ spec: { volumes: {}, containers: [{}] } })), false],
  ['none', podHasNoCredentials(bare), true],
  ['a volume', podHasNoCredentials(complete), false],
  [
    'a volume of a secret',
    podHasNoCredentials(madeExchange({ spec: { volumes: [{ name: 's', secret: {} }] } })),
    false,
  ],
  ['a mount alone', podHasNoCredentials(pod(null)), false],
  ['no pod that could lack them', podHasNoCredentials(refused), false],
  ['in place', credentialsAreMountedAtUsualPath(complete), true],
  [
    'deeper',
    credentialsAreMountedAtUsualPath(pod([token], [{ name: 'c', volumeMounts: [mount(`${right}/token`)] }])),
    false,
  ],
  [
    'two names',
    credentialsAreMountedAtUsualPath(
      pod([token], [{ name: 'c', volumeMounts: [mount('/var/run/secrets/a/b/serviceaccount')] }]),
    ),
    false,
  ],
  ['not mounted', credentialsAreMountedAtUsualPath(bare), false],
  ['three sources', credentialsHaveThreeSources(complete), true],
  ['two sources', credentialsHaveThreeSources(pod([token, authority])), false],
  ['four sources', credentialsHaveThreeSources(pod([token, authority, namespace, token])), false],
  ['one twice', credentialsHaveThreeSources(pod([token, token, namespace])), false],
  ['an hour', tokenLifetimeIsBetween(complete, 3000, 4200), true],
  ['less', tokenLifetimeIsBetween(complete, 3700, 4200), false],
  ['no token', tokenLifetimeIsBetween(pod([authority]), 3000, 4200), false],
  ['the key', credentialsContainKey(complete, 'ca.crt', 'ca'), true],
  ['another key', credentialsContainKey(complete, 'tls.crt', 'ca'), false],
  ['another map', credentialsContainKey(complete, 'ca.crt', 'cb'), false],
  ['the field', credentialsContainField(complete, 'metadata.namespace'), true],
  ['another field', credentialsContainField(complete, 'metadata.name'), false],
])('%s', (_name, judged, wanted) => expect(verdict(judged)).toBe(wanted));
