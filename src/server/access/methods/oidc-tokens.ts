import { readFileSync } from 'node:fs';
import { InvalidOption } from '../../invalid-option.ts';
import { decodeJwt, decodeProtectedHeader, errors, jwtVerify } from 'jose';
import type { ServerCore } from '../../core.ts';
import type { Json } from '../../model.ts';
import { namedIssuer } from '../../behaviours/openid.ts';
import { OidcProvider } from './oidc-provider.ts';
import type { TokenMethod, TokenMethodFactory } from './token-method.ts';

/** ID tokens of one issuer (`--oidc-*`, B 5.5). Throws when the options are inconsistent. */
export const oidcTokens: TokenMethodFactory = (core) => {
  const { options } = core;
  const { access, openid } = core.parts.behaviours;
  const issuer = options.text('oidc-issuer-url');
  const client = options.text('oidc-client-id') || null;
  if (!issuer && !client) return foreignIdTokens(core);
  const problem = openid.optionsProblem(issuer, client);
  if (problem) throw new InvalidOption(problem);
  if (issuer && !openid.issuerAllowed(issuer)) throw new InvalidOption(`--oidc-issuer-url: "${issuer}" is not https`);
  const caFile = options.text('oidc-ca-file');
  const ca = (caFile && (caFile.includes('-----BEGIN') ? caFile : readFileSync(caFile, 'utf8'))) || null;
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
    const named = namedIssuer(token);
    const whose = openid.issuerOf(named, issuer ?? '');
    if (whose === null) {
      const other =
        issuer && named === null ? await openid.otherTokenUser(token, issuer, providerOf(issuer).ask) : null;
      return other && { user: other, audiences };
    }
    const provider = providerOf(whose);
    const claims = await verified(core, provider, token);
    if (!claims || !openid.audienceCounts(claims.aud, client) || !access.idTokenAccepted(claims, required)) return null;
    if (!(await openid.stillGood(token, whose, provider.ask))) return null;
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

/** ID tokens when no option names an issuer. */
const foreignIdTokens =
  (core: ServerCore): TokenMethod =>
  async (token, audiences) => {
    try {
      const user = core.parts.behaviours.access.foreignIdTokenUser(decodeJwt(token));
      return user && { user, audiences };
    } catch {
      return null;
    }
  };

async function verified(core: ServerCore, provider: OidcProvider, token: string): Promise<Json | null> {
  const behaviours = core.parts.behaviours.openid;
  if (!provider.keys || !behaviours.keysServe()) await provider.refresh();
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
