import { ServerOptions } from '../../../server/options.ts';
import type { ServerParts } from '../../../server/parts.ts';
import type { Fault } from '../../fault.ts';

type Access = ServerParts['behaviours']['access'];
const access =
  (change: (keep: Access) => void) =>
  ({ behaviours }: ServerParts): void =>
    change(behaviours.access);
const named = (issuer: string, name: unknown): string | null => (typeof name === 'string' ? `${issuer}#${name}` : null);

/** Defects of names, groups and required claims of ID tokens (B 5.5). */
export const oidcClaimFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['OIDC-18'],
    description: 'without an option preferred_username is the user name where it is there',
    plant: access((keep) => {
      const { idTokenUserName } = keep;
      keep.idTokenUserName = (claims, claim, prefix, issuer) =>
        idTokenUserName(
          claims,
          claim === 'sub' && claims.preferred_username ? 'preferred_username' : claim,
          prefix,
          issuer,
        );
    }),
  },
  {
    seam: 'server',
    rules: ['OIDC-19'],
    description: 'sub is the user name where it is there, whatever the option says',
    alsoFails: { rules: ['OIDC-20', 'OIDC-21', 'OIDC-24'], reason: 'their names stand in other claims' },
    plant: access((keep) => {
      const { idTokenUserName } = keep;
      keep.idTokenUserName = (claims, claim, prefix, issuer) =>
        idTokenUserName(claims, claims.sub ? 'sub' : claim, prefix, issuer);
    }),
  },
  {
    seam: 'server',
    rules: ['OIDC-20'],
    description: 'a slash stands between issuer and name',
    alsoFails: { rules: ['OIDC-07', 'OIDC-18', 'OIDC-19'], reason: 'they give rights to names behind a number sign' },
    plant: access((keep) => {
      const { idTokenUserName } = keep;
      keep.idTokenUserName = (claims, claim, prefix, issuer) =>
        prefix === null && claim !== 'email'
          ? idTokenUserName(claims, claim, `${issuer}/`, issuer)
          : idTokenUserName(claims, claim, prefix, issuer);
    }),
  },
  {
    seam: 'server',
    rules: ['OIDC-21'],
    description: 'the issuer stands in front of every claim, email too',
    plant: access((keep) => {
      const { idTokenUserName } = keep;
      keep.idTokenUserName = (claims, claim, prefix, issuer) =>
        prefix === null ? named(issuer, claims[claim]) : idTokenUserName(claims, claim, prefix, issuer);
    }),
  },
  {
    seam: 'server',
    rules: ['OIDC-23'],
    description: 'the prefix stands in front of the issuer, not in its place',
    plant: access((keep) => {
      const { idTokenUserName } = keep;
      keep.idTokenUserName = (claims, claim, prefix, issuer) =>
        idTokenUserName(
          claims,
          claim,
          prefix === null || prefix === '-' || claim === 'email' ? prefix : `${prefix}${issuer}#`,
          issuer,
        );
    }),
  },
  {
    seam: 'server',
    rules: ['OIDC-24'],
    description: 'the claim email gets no prefix, whatever the option says',
    plant: access((keep) => {
      const { idTokenUserName } = keep;
      keep.idTokenUserName = (claims, claim, prefix, issuer) =>
        idTokenUserName(claims, claim, claim === 'email' ? null : prefix, issuer);
    }),
  },
  {
    seam: 'server',
    rules: ['OIDC-25'],
    description: 'a dash is a prefix as any other',
    plant: access((keep) => {
      const { idTokenUserName } = keep;
      keep.idTokenUserName = (claims, claim, prefix, issuer) =>
        prefix === '-' && typeof claims[claim] === 'string'
          ? `-${claims[claim]}`
          : idTokenUserName(claims, claim, prefix, issuer);
    }),
  },
  {
    seam: 'server',
    rules: ['OIDC-26'],
    description: 'only the first element of the claim becomes a group',
    alsoFails: { rules: ['OIDC-29'], reason: 'it gives rights to both groups' },
    plant: access((keep) => {
      const { idTokenGroups } = keep;
      keep.idTokenGroups = (claims, claim, prefix) => idTokenGroups(claims, claim, prefix).slice(0, 1);
    }),
  },
  {
    seam: 'server',
    rules: ['OIDC-27'],
    description: 'the claim groups is read without an option',
    plant: access((keep) => {
      const { idTokenGroups } = keep;
      keep.idTokenGroups = (claims, claim, prefix) => idTokenGroups(claims, claim ?? 'groups', prefix);
    }),
  },
  {
    seam: 'server',
    rules: ['OIDC-29'],
    description: 'the prefix stands in front of the first group alone',
    plant: access((keep) => {
      const { idTokenGroups } = keep;
      keep.idTokenGroups = (claims, claim, prefix) =>
        idTokenGroups(claims, claim, '').map((group, index) => (index === 0 ? prefix + group : group));
    }),
  },
  {
    seam: 'server',
    rules: ['OIDC-30'],
    description: 'required claims are looked up under a wrong name and are never found',
    alsoFails: { rules: ['OIDC-33'], reason: 'no token is accepted where a claim is required' },
    plant: access((keep) => {
      const { idTokenAccepted } = keep;
      keep.idTokenAccepted = (claims, required) =>
        idTokenAccepted(
          claims,
          Object.fromEntries(Object.entries(required).map(([name, value]) => [`oidc:${name}`, value])),
        );
    }),
  },
  {
    seam: 'server',
    rules: ['OIDC-31'],
    description: 'a required claim that is missing passes',
    alsoFails: { rules: ['OIDC-33'], reason: 'one of several is missing there' },
    plant: access((keep) => {
      const { idTokenAccepted } = keep;
      keep.idTokenAccepted = (claims, required) =>
        idTokenAccepted(claims, Object.fromEntries(Object.entries(required).filter(([name]) => name in claims)));
    }),
  },
  {
    seam: 'server',
    rules: ['OIDC-32'],
    description: 'a required claim must be there, with whatever value',
    plant: access((keep) => {
      keep.idTokenAccepted = (claims, required) => Object.keys(required).every((name) => name in claims);
    }),
  },
  {
    seam: 'server',
    rules: ['OIDC-33'],
    description: 'the last required claim takes the place of those before it',
    alsoFails: { rules: ['OIDC-31', 'OIDC-32'], reason: 'the claim that they get wrong comes first' },
    plant: ({ behaviours: { openid } }) => {
      const { requiredClaims } = openid;
      openid.requiredClaims = (options) =>
        requiredClaims(new ServerOptions({ 'oidc-required-claim': options.list('oidc-required-claim').slice(-1) }));
    },
  },
];
