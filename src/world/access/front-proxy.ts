import type { ApiClient } from '../../client/api-client.ts';
import { Authority, type KeyPair } from '../../target/certificates.ts';
import type { World } from '../world.ts';

/** A proxy's common name, and the index of the signing authority in the bundle. */
export interface FrontProxy {
  readonly commonName?: string;
  readonly authority?: number;
}

/**
 * A client with a certificate signed by a front proxy authority (B 5.7). Not testable when the target states no such
 * authorities.
 */
export const frontProxy = async (
  world: World,
  { commonName = 'front-proxy', authority = 0 }: FrontProxy = {},
): Promise<ApiClient> => {
  const pairs = (world.target.facts['frontProxyAuthorities'] ?? []) as readonly KeyPair[];
  const pair = pairs[authority];
  if (!pair)
    return world.notTestable(
      `the fact frontProxyAuthorities contains ${pairs.length} authorities; authority ${authority} is missing`,
    );
  return withCertificate(
    world,
    `front proxy ${commonName}`,
    await (await Authority.of(pair)).issue({ commonName, use: 'client' }),
  );
};

/** A client whose certificate was signed by an authority that the server does not know. */
export const untrustedClient = async (world: World, commonName: string): Promise<ApiClient> =>
  withCertificate(
    world,
    'stranger',
    await (await Authority.create('planecheck-unknown-ca')).issue({ commonName, use: 'client' }),
  );

const withCertificate = (world: World, actor: string, pair: KeyPair): ApiClient =>
  world.admin.as(actor, { kind: 'certificate', ...pair }).withJournal(world.journal);
