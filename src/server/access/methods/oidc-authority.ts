import { readFileSync } from 'node:fs';
import type { ServerOptions } from '../../options/options.ts';

/** PEM of the authorities that verify the identity provider: the value or the file of `--oidc-ca-file` (B 5.5). */
export const oidcAuthority = (options: ServerOptions): string | null => {
  const given = options.text('oidc-ca-file');
  return (given && (given.includes('-----BEGIN') ? given : readFileSync(given, 'utf8'))) || null;
};
