import { createHmac } from 'node:crypto';
import { rmSync } from 'node:fs';
import { temporaryFolder } from '../../files/temporary-folder.ts';
import { stringify } from 'yaml';
import { type JoinAttempt, clientContinued } from '../../checks/joining/join-attempt.ts';
import { openClientStub } from '../../target/clients/client-stub.ts';
import { BootstrapToken } from '../access/bootstrap-token.ts';
import { keepExchange } from '../plugins/keep-exchange.ts';
import type { World } from '../world.ts';

/** How cluster-info is signed for a joining client (B 5.3). */
export interface ClusterInfoSignature {
  readonly key: 'the full token' | 'the secret of the token';
  readonly algorithm?: 'HS256' | 'HS512' | 'none';
  /** One character of the client configuration is changed after it was signed. */
  readonly changed?: boolean;
}

const hashes = { HS256: 'sha256', HS512: 'sha512' } as const;
const encoded = (text: string): string => Buffer.from(text).toString('base64url');

const signed = (text: string, key: string, algorithm: NonNullable<ClusterInfoSignature['algorithm']>): string => {
  const header = encoded(JSON.stringify({ alg: algorithm }));
  return `${header}..${
    algorithm === 'none'
      ? ''
      : createHmac(hashes[algorithm], key)
          .update(`${header}.${encoded(text)}`)
          .digest('base64url')
  }`;
};

/**
 * Makes the client under test join a server of the suite with a new bootstrap token; the server's cluster-info has this
 * signature.
 */
export const joinWith = async (
  world: World,
  { key, algorithm = 'HS256', changed = false }: ClusterInfoSignature,
): Promise<JoinAttempt> => {
  const { client, dialect } = world.target;
  if (!client?.join)
    return world.notApplicable('the client under test has no way to join a cluster (clientUnderTest.join)');
  const token = new BootstrapToken(world);
  const stub = await openClientStub(dialect, (call) => keepExchange(world, stub.url, call));
  const folder = temporaryFolder('joining');
  const cluster = { server: stub.url, 'certificate-authority-data': Buffer.from(stub.caBundle).toString('base64') };
  const text = stringify({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'planecheck', cluster }],
    contexts: [],
    users: [],
  });
  const jws = signed(text, key === 'the full token' ? token.token : token.secret, algorithm);
  const kubeconfig = changed ? text.replace('planecheck', 'planechecK') : text;
  const path = '/api/v1/namespaces/platform-public/configmaps/cluster-info';
  stub.serve(path, {
    kind: 'ConfigMap',
    apiVersion: 'v1',
    metadata: { name: 'cluster-info', namespace: 'platform-public', resourceVersion: '8' },
    data: { kubeconfig, [`jws-kubeconfig-${token.id}`]: jws },
  });
  try {
    const end = await client.join({ server: stub.url, token: token.token, folder, home: folder });
    return { calls: [...stub.calls], end };
  } finally {
    await stub.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * The key with which this client verifies the signature: the complete token, or only its secret. Inconclusive when it
 * accepts neither.
 */
export const keyOfClient = async (world: World): Promise<ClusterInfoSignature['key']> => {
  for (const key of ['the full token', 'the secret of the token'] as const)
    if (clientContinued(await joinWith(world, { key }))) return key;
  return world.inconclusive('the client accepts neither signature');
};
