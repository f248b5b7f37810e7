import type { ApiClient } from '../../client/api-client.ts';
import { Authority, type KeyPair } from '../../target/certificates.ts';
import type { World } from '../world.ts';
import { myUserNameNote } from './notes.ts';

/**
 * Subject of a certificate (default: a unique common name), its DNS names and expiry, and the index of the signing
 * authority in the bundle.
 */
export interface CertificateOptions {
  readonly authority?: number;
  readonly commonName?: string;
  readonly dnsNames?: readonly string[];
  readonly notAfter?: Date;
  readonly organizations?: readonly string[];
  readonly units?: readonly string[];
}

/**
 * A user with a certificate of a client authority (B 5.2), who is "I" unless a name is given. Not testable when the
 * target states no client authorities.
 */
export const userWithCertificate = async (
  world: World,
  {
    authority = 0,
    commonName = myUserNameNote.set(world, world.testNames.name('user')),
    ...subject
  }: CertificateOptions,
): Promise<ApiClient> => {
  const pairs = (world.target.facts['clientAuthorities'] ?? []) as readonly KeyPair[];
  const pair = pairs[authority];
  if (!pair)
    return world.notTestable(
      `the fact clientAuthorities contains ${pairs.length} authorities; authority ${authority} is missing`,
    );
  const certificate = await (await Authority.of(pair)).issue({ commonName, use: 'client', ...subject });
  return world.admin.as(commonName, { kind: 'certificate', ...certificate }).withJournal(world.journal);
};
