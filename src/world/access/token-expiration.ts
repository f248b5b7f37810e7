import { dateOf } from '../../checks/answers/date-of.ts';
import type { World } from '../world.ts';
import { BootstrapToken } from './bootstrap-token.ts';

/** The server's time in milliseconds since 1970; the time of this machine when responses have no Date header. */
export const serverNow = async (world: World): Promise<number> =>
  dateOf(await world.admin.send({ method: 'GET', path: '/api/v1/namespaces/platform-system' })) ?? Date.now();

/** Value of `expiration` so many seconds after a time (B 5.3). */
export const expirationText = (now: number, seconds: number): string =>
  new Date(now + seconds * 1_000).toISOString().replace(/\.\d+Z$/, 'Z');

/** A bootstrap token for this use that expires so many seconds from now, or never (null). */
export const tokenWithExpiration = async (
  world: World,
  seconds: number | null,
  use: 'authentication' | 'signing' = 'authentication',
): Promise<BootstrapToken> => {
  const token = new BootstrapToken(world);
  const expiration = seconds === null ? null : expirationText(await serverNow(world), seconds);
  await token.create({ [`usage-bootstrap-${use}`]: 'true', expiration });
  return token;
};
