import { decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import type { ServerCore } from '../../core.ts';
import type { Json } from '../../model.ts';
import { accountKeys } from '../tokens/account-keys.ts';
import { accountIssuer, apiAudiences, legacyIssuer } from '../tokens/account-token.ts';
import type { TokenMethod } from '../../contracts.ts';

interface Claimed {
  readonly namespace: string;
  readonly name: string;
  readonly uid: string;
  readonly secret?: { readonly name: string; readonly uid?: string };
  readonly pod?: { readonly name: string; readonly uid: string };
}

/** Service account tokens, from token Secrets and from the token-request subresource. Always enabled (B 5.4). */
export const accountTokens =
  (core: ServerCore): TokenMethod =>
  async (token, audiences) => {
    const claims = await verified(core, token);
    if (!claims) return null;
    const behaviours = core.parts.behaviours.access;
    const legacy = claims['iss'] === legacyIssuer;
    const ofToken: string[] = legacy ? [...apiAudiences(core)] : [claims['aud'] ?? []].flat();
    const accepted = behaviours.audienceAccepted(ofToken, audiences);
    const claimed = legacy ? legacyClaims(claims) : requestedClaims(claims);
    if (
      accepted.length === 0 ||
      !claimed ||
      claims['sub'] !== behaviours.accountUserName(claimed.namespace, claimed.name)
    )
      return null;
    if (core.options.flag('service-account-lookup', true) && !stillThere(core, claimed, token, legacy)) return null;
    const extra: Record<string, string[]> = claimed.pod
      ? {
          'authentication.platform.io/pod-name': [claimed.pod.name],
          'authentication.platform.io/pod-uid': [claimed.pod.uid],
        }
      : {};
    return {
      user: {
        username: behaviours.accountUserName(claimed.namespace, claimed.name),
        uid: claimed.uid,
        groups: behaviours.accountGroups(claimed.namespace),
        extra,
      },
      audiences: accepted,
    };
  };

async function verified(core: ServerCore, token: string): Promise<Json | null> {
  let stated: { readonly header: Json; readonly claims: Json; readonly now: number };
  try {
    stated = { header: decodeProtectedHeader(token), claims: decodeJwt(token), now: core.clock.now() };
  } catch {
    return null;
  }
  // Tokens of other issuers belong to other methods, so no key needs to verify them.
  if (![legacyIssuer, accountIssuer(core)].includes(stated.claims.iss ?? '')) return null;
  return core.parts.behaviours.access.accountClaims(await withKeys(core, token), stated);
}

async function withKeys(core: ServerCore, token: string): Promise<Json | null> {
  for (const key of accountKeys(core).verifying) {
    try {
      return (await jwtVerify(token, key, { currentDate: new Date(core.clock.now()) })).payload;
    } catch {
      // Another key may verify the token.
    }
  }
  return null;
}

function legacyClaims(claims: Json): Claimed | null {
  const at = (name: string): string => String(claims[`platform.io/serviceaccount/${name}`] ?? '');
  const name = at('service-account.name');
  return name && at('secret.name')
    ? { namespace: at('namespace'), name, uid: at('service-account.uid'), secret: { name: at('secret.name') } }
    : null;
}

function requestedClaims(claims: Json): Claimed | null {
  const own = claims['platform.io'];
  if (!own?.serviceaccount?.name) return null;
  return {
    namespace: own.namespace,
    name: own.serviceaccount.name,
    uid: own.serviceaccount.uid,
    ...(own.pod ? { pod: own.pod } : {}),
    ...(own.secret ? { secret: own.secret } : {}),
  };
}

function stillThere(core: ServerCore, claimed: Claimed, token: string, legacy: boolean): boolean {
  const lives = core.parts.behaviours.access.boundObjectExists;
  const at = (kind: string, name: string) => core.cachedState.get(core.kinds.named(kind), claimed.namespace, name);
  if (!lives('account', at('ServiceAccount', claimed.name), claimed.uid, claimed.name)) return false;
  if (claimed.pod && !lives('pod', at('Pod', claimed.pod.name), claimed.pod.uid, claimed.pod.name)) return false;
  if (!claimed.secret) return true;
  const secret = at('Secret', claimed.secret.name);
  if (!lives('secret', secret, claimed.secret.uid ?? null, claimed.secret.name)) return false;
  return !legacy || !secret || Buffer.from(secret['data']?.token ?? '', 'base64').toString('utf8') === token;
}
