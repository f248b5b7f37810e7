import type { ApiClient } from '../../client/api-client.ts';
import { Authority, type KeyPair } from '../../target/certificates.ts';
import type { World } from '../world.ts';

/** Subject of a certificate, its common name fresh unless it is named, its DNS names and end, and the authority of the bundle (from 0) that signs it. */
export interface Certified {
  readonly authority?: number;
  readonly commonName?: string;
  readonly dnsNames?: readonly string[];
  readonly notAfter?: Date;
  readonly organizations?: readonly string[];
  readonly units?: readonly string[];
}

/** A user with a certificate of an authority of clients (B 5.2), who is "I" where no name is given; not reachable where the target states no such authorities. */
export const certifiedBy = async (
  world: World,
  { authority = 0, commonName = world.note('my user name', world.testNames.name('user')), ...subject }: Certified,
): Promise<ApiClient> => {
  const pairs = (world.target.facts['clientAuthorities'] ?? []) as readonly KeyPair[];
  const pair = pairs[authority];
  if (!pair)
    return world.notTestable(
      `fact clientAuthorities holds ${pairs.length} authorities that the suite can sign certificates of users with`,
    );
  const certificate = await (await Authority.of(pair)).issue({ commonName, use: 'client', ...subject });
  return world.admin.as(commonName, { kind: 'certificate', ...certificate }).withJournal(world.journal);
};
