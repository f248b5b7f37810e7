import { expect, it } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import {
  hasCredentials,
  hasThreeSources,
  holdsField,
  holdsKeyOf,
  lacksCredentials,
  lastsBetween,
  mountedInPlace,
  mountsCredentials,
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
  ['a projected volume', hasCredentials(complete), true],
  ['no volume', hasCredentials(bare), false],
  ['a secret volume', hasCredentials(madeExchange({ spec: { volumes: [{ name: 's', secret: {} }] } })), false],
  ['no pod', hasCredentials(refused), false],
  ['no response', hasCredentials(none), null],
  ['mounted', mountsCredentials(complete), true],
  [
    'mounted in the first only',
    mountsCredentials(pod([token], [{ name: 'c', volumeMounts: [mount()] }, { name: 'd' }])),
    false,
  ],
  ['not in the init container', mountsCredentials(pod([token], undefined, { initContainers: [{ name: 'i' }] })), false],
  [
    'another volume mounted',
    mountsCredentials(pod([token], [{ name: 'c', volumeMounts: [mount(right, 'other')] }])),
    false,
  ],
  ['none', lacksCredentials(bare), true],
  ['a volume', lacksCredentials(complete), false],
  ['a volume of a secret', lacksCredentials(madeExchange({ spec: { volumes: [{ name: 's', secret: {} }] } })), false],
  ['a mount alone', lacksCredentials(pod(null)), false],
  ['no pod that could lack them', lacksCredentials(refused), false],
  ['in place', mountedInPlace(complete), true],
  ['deeper', mountedInPlace(pod([token], [{ name: 'c', volumeMounts: [mount(`${right}/token`)] }])), false],
  [
    'two names',
    mountedInPlace(pod([token], [{ name: 'c', volumeMounts: [mount('/var/run/secrets/a/b/serviceaccount')] }])),
    false,
  ],
  ['not mounted', mountedInPlace(bare), false],
  ['three sources', hasThreeSources(complete), true],
  ['two sources', hasThreeSources(pod([token, authority])), false],
  ['four sources', hasThreeSources(pod([token, authority, namespace, token])), false],
  ['one twice', hasThreeSources(pod([token, token, namespace])), false],
  ['an hour', lastsBetween(complete, 3000, 4200), true],
  ['less', lastsBetween(complete, 3700, 4200), false],
  ['no token', lastsBetween(pod([authority]), 3000, 4200), false],
  ['the key', holdsKeyOf(complete, 'ca.crt', 'ca'), true],
  ['another key', holdsKeyOf(complete, 'tls.crt', 'ca'), false],
  ['another map', holdsKeyOf(complete, 'ca.crt', 'cb'), false],
  ['the field', holdsField(complete, 'metadata.namespace'), true],
  ['another field', holdsField(complete, 'metadata.name'), false],
])('%s', (_name, judged, wanted) => expect(verdict(judged)).toBe(wanted));
