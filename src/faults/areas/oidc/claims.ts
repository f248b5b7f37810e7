import { ServerOptions } from '../../../server/options/options.ts';
import type { ServerParts } from '../../../server/core.ts';
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
    description: 'without an option preferred_username is used as the user name if present',
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
    description: 'sub is used as the user name if present, whatever the option says',
    alsoFails: { rules: ['OIDC-20', 'OIDC-21', 'OIDC-24'], reason: 'their names are in other claims' },
    plant: access((keep) => {
      const { idTokenUserName } = keep;
      keep.idTokenUserName = (claims, claim, prefix, issuer) =>
        idTokenUserName(claims, claims.sub ? 'sub' : claim, prefix, issuer);
    }),
  },
  {
    seam: 'server',
    rules: ['OIDC-20'],
    description: 'the separator between issuer and name is a slash',
    alsoFails: {
      rules: ['OIDC-07', 'OIDC-18', 'OIDC-19'],
      reason: 'they grant rights to names with a number sign as separator',
    },
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
    description: 'the issuer prefixes every claim, including email',
    plant: access((keep) => {
      const { idTokenUserName } = keep;
      keep.idTokenUserName = (claims, claim, prefix, issuer) =>
        prefix === null ? named(issuer, claims[claim]) : idTokenUserName(claims, claim, prefix, issuer);
    }),
  },
  {
    seam: 'server',
    rules: ['OIDC-23'],
    description: 'the prefix is added to the issuer prefix instead of replacing it',
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
    description: 'the claim email gets no prefix, even if an option sets one',
    plant: access((keep) => {
      const { idTokenUserName } = keep;
      keep.idTokenUserName = (claims, claim, prefix, issuer) =>
        idTokenUserName(claims, claim, claim === 'email' ? null : prefix, issuer);
    }),
  },
  {
    seam: 'server',
    rules: ['OIDC-25'],
    description: 'a dash is treated as an ordinary prefix',
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
    alsoFails: { rules: ['OIDC-29'], reason: 'it grants rights to both groups' },
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
    description: 'the prefix is added to the first group only',
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
    alsoFails: { rules: ['OIDC-33'], reason: 'no token is accepted if a claim is required' },
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
    description: 'a missing required claim is accepted',
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
    description: 'a required claim may have any value',
    plant: access((keep) => {
      keep.idTokenAccepted = (claims, required) => Object.keys(required).every((name) => name in claims);
    }),
  },
  {
    seam: 'server',
    rules: ['OIDC-33'],
    description: 'the last required claim replaces the previous ones',
    alsoFails: { rules: ['OIDC-31', 'OIDC-32'], reason: 'their wrong claim is the first' },
    plant: ({ behaviours: { openid } }) => {
      const { requiredClaims } = openid;
      openid.requiredClaims = (options) =>
        requiredClaims(new ServerOptions({ 'oidc-required-claim': options.list('oidc-required-claim').slice(-1) }));
    },
  },
];
