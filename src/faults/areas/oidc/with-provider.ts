import type { TokenMethod } from '../../../server/contracts.ts';
import type { ServerParts } from '../../../server/core.ts';
import { oidcAuthority } from '../../../server/access/methods/oidc-authority.ts';
import { OidcProvider } from '../../../server/access/methods/oidc-provider.ts';
import { wrapTokenMethod } from '../../stages/wrap-token-method.ts';

/** Replaces the verification of ID tokens by one that sends other requests to the identity provider. */
export const withProvider = (
  parts: ServerParts,
  wrap: (next: TokenMethod, provider: OidcProvider, issuer: string) => TokenMethod,
): void =>
  wrapTokenMethod(parts, 'oidcTokens', (next, core) => {
    const issuer = core.options.text('oidc-issuer-url');
    return next && issuer ? wrap(next, new OidcProvider(core, issuer, oidcAuthority(core.options)), issuer) : next;
  });
