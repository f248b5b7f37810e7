import type { ApiClient } from '../../client/api-client.ts';
import { Authority, type KeyPair } from '../../target/certificates.ts';
import type { World } from '../world.ts';

/** A proxy's common name, and the authority of the bundle (from 0) that signs its certificate. */
export interface FrontProxy {
  readonly commonName?: string;
  readonly authority?: number;
}

/** A client with a certificate that an authority of proxies signed (B 5.7); not reachable where the target states no such authorities. */
export const frontProxy = async (
  world: World,
  { commonName = 'front-proxy', authority = 0 }: FrontProxy = {},
): Promise<ApiClient> => {
  const pairs = (world.target.facts['frontProxyAuthorities'] ?? []) as readonly KeyPair[];
  const pair = pairs[authority];
  if (!pair)
    return world.notTestable(
      `fact frontProxyAuthorities holds ${pairs.length} authorities that the suite can sign certificates of proxies with`,
    );
  return withCertificate(
    world,
    `front proxy ${commonName}`,
    await (await Authority.of(pair)).issue({ commonName, use: 'client' }),
  );
};

/** A client whose certificate was signed by an authority that no server knows. */
export const stranger = async (world: World, commonName: string): Promise<ApiClient> =>
  withCertificate(
    world,
    'stranger',
    await (await Authority.create('planecheck-unknown-ca')).issue({ commonName, use: 'client' }),
  );

const withCertificate = (world: World, actor: string, pair: KeyPair): ApiClient =>
  world.admin.as(actor, { kind: 'certificate', ...pair }).withJournal(world.journal);
