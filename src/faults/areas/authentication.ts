import type { ServerParts } from '../../server/core.ts';
import { staticTokens } from '../../target/testbeds/options/option-values.ts';
import type { Fault } from '../fault.ts';
import { authnTokenFaults } from './authentication/tokens.ts';
import { decodeJwt, type JWTPayload } from 'jose';
import { wrapTokenMethod } from '../stages/wrap-token-method.ts';

/** The claims of a token, not verified. Empty for a token of another form. */
const claimsOf = (token: string): JWTPayload => {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
};

const access =
  (change: (access: ServerParts['behaviours']['access']) => void) =>
  ({ behaviours }: ServerParts): void =>
    change(behaviours.access);

/** Defects of authentication methods (B 5.2). */
export const authnFaults: readonly Fault[] = [
  ...authnTokenFaults,
  {
    seam: 'server',
    rules: ['AUTHN-01'],
    description: 'if no client authority is configured, every certificate is accepted',
    plant: access((keep) => {
      const { certificateTrusted } = keep;
      keep.certificateTrusted = (signed, authorities) => authorities === 0 || certificateTrusted(signed, authorities);
    }),
  },
  {
    seam: 'server',
    rules: ['AUTHN-02'],
    description: 'only the first certificate of the client authority file is read',
    alsoFails: { rules: ['AUTHN-01'], reason: 'the second authority of its file signed a certificate' },
    plant: access((keep) => {
      keep.clientBundle = (pem) => /-----BEGIN[\s\S]*?-----END [^\n]*\n?/.exec(pem)?.[0] ?? pem;
    }),
  },
  {
    seam: 'server',
    rules: ['AUTHN-03'],
    description: 'organizations are joined into one group name with commas',
    plant: access((keep) => {
      keep.certificateGroups = (organizations) => (organizations.length === 0 ? [] : [organizations.join(',')]);
    }),
  },
  {
    seam: 'server',
    rules: ['AUTHN-04'],
    description: 'organizational units are also groups',
    plant: access((keep) => {
      const { certificateGroups } = keep;
      keep.certificateGroups = (organizations, units) => [...certificateGroups(organizations, units), ...units];
    }),
  },
  {
    seam: 'server',
    rules: ['AUTHN-05'],
    description: 'a token file is read although no option names it',
    plant: access((keep) => {
      const { staticTokenText } = keep;
      keep.staticTokenText = (options) =>
        staticTokenText(options) ?? staticTokens.map(({ token, user, uid }) => `${token},${user},${uid}\n`).join('');
    }),
  },
  {
    seam: 'server',
    rules: ['AUTHN-14'],
    description: 'bootstrap tokens are accepted without the option',
    plant: access((keep) => {
      keep.bootstrapTokensOn = () => true;
    }),
  },
  {
    seam: 'server',
    rules: ['AUTHN-18'],
    description: 'tokens of service accounts are accepted only if an option names their key',
    alsoFails: { rules: ['AUTHN-24', 'AUTHN-26'], reason: 'they present tokens of service accounts' },
    plant: (parts) =>
      wrapTokenMethod(parts, 'accountTokens', (next, { options }) =>
        options.text('service-account-key-file') === null ? null : next,
      ),
  },
  {
    seam: 'server',
    rules: ['AUTHN-19'],
    description: 'without an issuer option, every reachable issuer is trusted',
    plant: (parts) =>
      wrapTokenMethod(
        parts,
        'oidcTokens',
        (next) =>
          next ??
          (async (token, audiences) => {
            const { iss, sub } = claimsOf(token);
            return typeof iss === 'string' && iss.startsWith('https://') && typeof sub === 'string'
              ? { user: { username: sub, uid: '', groups: [], extra: {} }, audiences }
              : null;
          }),
      ),
  },
  {
    seam: 'server',
    rules: ['AUTHN-20', 'CALL-01'],
    description: 'the option that names the token webhook is not read',
    plant: access((keep) => {
      keep.reviewConfigFile = () => null;
    }),
  },
  {
    seam: 'server',
    rules: ['AUTHN-21'],
    description: 'X-Remote-User is trusted without any option',
    plant: access((keep) => {
      const { proxyHeaderNames, proxyTrusted } = keep;
      let isDefault = false;
      keep.proxyHeaderNames = (options) => {
        const names = proxyHeaderNames(options);
        isDefault = names.user.length === 0 && options.text('requestheader-client-ca-file') === null;
        return isDefault ? { ...names, user: ['X-Remote-User'] } : names;
      };
      keep.proxyTrusted = (shown, allowed) => isDefault || proxyTrusted(shown, allowed);
    }),
  },
];
