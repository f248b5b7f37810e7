import { InvalidOption } from '../../options/invalid-option.ts';
import { decodeProtectedHeader, errors, jwtVerify } from 'jose';
import type { ServerCore, TokenMethodFactory } from '../../core.ts';
import type { Json } from '../../model.ts';
import { namedIssuer } from '../../behaviours/openid.ts';
import { oidcAuthority } from './oidc-authority.ts';
import { OidcProvider } from './oidc-provider.ts';

/** ID tokens of one issuer (`--oidc-*`, B 5.5). Throws when the options are inconsistent. */
export const oidcTokens: TokenMethodFactory = (core) => {
  const { options } = core;
  const { access, openid } = core.parts.behaviours;
  const issuer = options.text('oidc-issuer-url');
  const client = options.text('oidc-client-id') || null;
  if (!issuer && !client) return null;
  const problem = openid.optionsProblem(issuer, client);
  if (problem) throw new InvalidOption(problem);
  if (issuer && !openid.issuerAllowed(issuer)) throw new InvalidOption(`--oidc-issuer-url: "${issuer}" is not https`);
  const ca = oidcAuthority(options);
  const required = openid.requiredClaims(options);

  const providers = new Map<string, OidcProvider>();
  const providerOf = (name: string): OidcProvider => {
    const present = providers.get(name);
    if (present) return present;
    const provider = new OidcProvider(core, name, ca);
    providers.set(name, provider);
    provider.start();
    return provider;
  };
  if (issuer) providerOf(issuer);

  return async (token, audiences) => {
    const whose = openid.issuerOf(namedIssuer(token), issuer ?? '');
    if (whose === null) return null;
    const provider = providerOf(whose);
    const claims = await verified(core, provider, token);
    if (!claims || !openid.audienceCounts(claims.aud, client) || !access.idTokenAccepted(claims, required)) return null;
    const username = access.idTokenUserName(
      claims,
      options.text('oidc-username-claim') ?? 'sub',
      options.text('oidc-username-prefix'),
      whose,
    );
    if (username === null) return null;
    const groups = access.idTokenGroups(
      claims,
      options.text('oidc-groups-claim'),
      options.text('oidc-groups-prefix') ?? '',
    );
    return { user: { username, uid: '', groups, extra: {} }, audiences };
  };
};

async function verified(core: ServerCore, provider: OidcProvider, token: string): Promise<Json | null> {
  const behaviours = core.parts.behaviours.openid;
  if (!provider.keys) await provider.refresh();
  for (let attempt = 0; attempt < 2 && provider.keys; attempt += 1) {
    try {
      return (
        await jwtVerify(token, provider.keys, {
          currentDate: new Date(behaviours.timeOfEnd(core.clock.now())),
          requiredClaims: ['exp'],
        })
      ).payload;
    } catch (error) {
      // An unknown key may have been published since the last fetch.
      const unknownKey =
        error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed;
      if (!unknownKey) return null;
      if (attempt > 0 || !behaviours.keysReadAgain())
        return decodeProtectedHeader(token).kid === undefined ? null : behaviours.claimsOfWrongSignature(token);
      await provider.renew();
    }
  }
  return null;
}
