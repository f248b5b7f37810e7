import { decodeJwt } from 'jose';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { namedIssuer } from '../../../server/behaviours/openid.ts';
import { withProvider } from './with-provider.ts';

type Openid = ServerParts['behaviours']['openid'];
const openid =
  (change: (keep: Openid, all: ServerParts['behaviours']) => void) =>
  ({ behaviours }: ServerParts): void =>
    change(behaviours.openid, behaviours);

/** Defects of the verification of ID tokens (B 5.5). */
export const oidcTokenFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['OIDC-02'],
    description: 'tokens that cannot be parsed are sent to the identity provider for introspection',
    plant: (parts) =>
      withProvider(parts, (next, provider, issuer) => async (token, audiences) => {
        if (namedIssuer(token) !== null) return next(token, audiences);
        const claims = await provider.ask(`${issuer}/userinfo`, { bearer: token });
        const user = { username: `${issuer}#${claims?.sub}`, uid: '', groups: [], extra: {} };
        return claims === null ? null : { user, audiences };
      }),
  },
  {
    seam: 'server',
    rules: ['OIDC-03'],
    description: 'the key id is looked up, but the signature is not verified',
    alsoFails: {
      rules: ['AUTHN-19', 'OIDC-01', 'OIDC-34', 'OIDC-37', 'OIDC-38'],
      reason: 'they present tokens with keys other than that of the key id',
    },
    plant: openid((keep) => {
      keep.claimsOfWrongSignature = (token) => decodeJwt(token);
    }),
  },
  {
    seam: 'server',
    rules: ['OIDC-06'],
    description: 'the expiration of a token is ignored',
    plant: openid((keep) => {
      keep.timeOfEnd = () => 0;
    }),
  },
  {
    seam: 'server',
    rules: ['OIDC-07'],
    description: 'any client with an ID token may do everything',
    alsoFails: {
      rules: ['OIDC-20', 'OIDC-23', 'OIDC-25', 'OIDC-27', 'OIDC-29'],
      reason: 'they distinguish users and groups by rights',
    },
    plant: openid((_keep, { access }) => {
      access.idTokenGroups = () => ['system:masters'];
    }),
  },
  {
    seam: 'server',
    rules: ['OIDC-09'],
    description: 'the identity provider is called for each token to check whether it is still valid',
    alsoFails: { rules: ['OIDC-08'], reason: 'they count the calls to the identity provider' },
    plant: (parts) =>
      withProvider(parts, (next, provider, issuer) => async (token, audiences) => {
        const identity = await next(token, audiences);
        if (identity === null) return null;
        const answer = await provider.ask(`${issuer}/introspect`, { body: `token=${token}` });
        return answer?.active === true ? identity : null;
      }),
  },
  {
    seam: 'server',
    rules: ['OIDC-11'],
    description: 'the issuer is not compared, and keys are fetched from any issuer that a token names',
    plant: openid((keep) => {
      keep.issuerOf = (named, configured) => (typeof named === 'string' && configured !== '' ? named : null);
    }),
  },
  {
    seam: 'server',
    rules: ['OIDC-17'],
    description: 'the audience is never compared',
    alsoFails: { rules: ['OIDC-02'], reason: 'an access token differs from an ID token by its audience' },
    plant: openid((keep) => {
      keep.audienceCounts = (_audience, client) => client !== null;
    }),
  },
];
