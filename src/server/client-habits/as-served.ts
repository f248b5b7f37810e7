import type { ServerParts } from '../core.ts';
import { partsOfRelease } from '../options/releases.ts';
import type { ServerConfig } from '../start.ts';
import { acceptClientHabits } from './client-habits.ts';

/**
 * What a server of a dialect and release consists of when clients use it: in the kubernetes dialect it has the habits
 * of existing servers, and numeric resource versions, since clients compare them.
 */
export const asServed = (
  dialect: string,
  release?: string,
): { readonly parts: ServerParts; readonly versions: NonNullable<ServerConfig['versions']> } => {
  const parts = partsOfRelease(release);
  if (dialect !== 'kubernetes') return { parts, versions: 'opaque' };
  acceptClientHabits(parts);
  return { parts, versions: 'numeric' };
};
