import { dateOf } from '../../checks/answers/date-of.ts';
import type { World } from '../world.ts';
import { BootstrapToken } from './bootstrap-token.ts';

/** The server's own time in milliseconds since 1970; that of this machine where its answers carry no date. */
export const serverNow = async (world: World): Promise<number> =>
  dateOf(await world.admin.send({ method: 'GET', path: '/api/v1/namespaces/platform-system' })) ?? Date.now();

/** Text of an `expiration` so many seconds after a time (B 5.3). */
export const endText = (now: number, seconds: number): string =>
  new Date(now + seconds * 1_000).toISOString().replace(/\.\d+Z$/, 'Z');

/** A bootstrap token for this use that ends so many seconds from now, or names no end. */
export const tokenEnding = async (
  world: World,
  seconds: number | null,
  use: 'authentication' | 'signing' = 'authentication',
): Promise<BootstrapToken> => {
  const token = new BootstrapToken(world);
  const expiration = seconds === null ? null : endText(await serverNow(world), seconds);
  await token.create({ [`usage-bootstrap-${use}`]: 'true', expiration });
  return token;
};
