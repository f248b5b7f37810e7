import { onAnswer } from '../../wire/on-answer.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { InvalidOption } from '../../../server/options/invalid-option.ts';
import { namedIssuer } from '../../../server/behaviours/openid.ts';
import { withProvider } from './with-provider.ts';

type Openid = ServerParts['behaviours']['openid'];
const openid =
  (change: (keep: Openid) => void) =>
  ({ behaviours }: ServerParts): void =>
    change(behaviours.openid);

/** Defects of discovery and of the connection to the identity provider (B 5.5). */
export const oidcProviderFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['OIDC-04'],
    description: 'keys are read at a fixed path below the issuer, whatever the discovery document says',
    plant: openid((keep) => {
      keep.keysUrl = (issuer, described) => (described === null ? null : `${issuer}/keys`);
    }),
  },
  {
    seam: 'server',
    rules: ['OIDC-05'],
    description: 'keys are fetched once at the start and never again',
    plant: openid((keep) => {
      keep.keysReadAgain = () => false;
    }),
  },
  {
    seam: 'server',
    rules: ['OIDC-08'],
    description: 'the keys are fetched for every token',
    plant: (parts) =>
      withProvider(parts, (next, provider, issuer) => async (token, audiences) => {
        if (namedIssuer(token) === issuer) await provider.refresh();
        return next(token, audiences);
      }),
  },
  {
    seam: 'server',
    rules: ['OIDC-08'],
    variant: 'wrong-signature',
    description: 'the keys are fetched again and again for a token whose signature is wrong',
    plant: (parts) =>
      withProvider(parts, (next, provider, issuer) => async (token, audiences) => {
        const identity = await next(token, audiences);
        if (identity === null && namedIssuer(token) === issuer)
          for (let fetches = 0; fetches < 5; fetches += 1) await provider.refresh();
        return identity;
      }),
  },
  {
    seam: 'server',
    rules: ['OIDC-01'],
    variant: 'start',
    description: 'the server does not start with an issuer URL and a client id',
    alsoFails: { rules: ['OIDC-23', 'OIDC-29', 'OIDC-33'], reason: 'they start a server with these options, too' },
    plant: openid((keep) => {
      keep.optionsProblem = (issuer, client) => (issuer && client ? 'the issuer and the client id do not match' : null);
    }),
  },
  {
    seam: 'server',
    rules: ['OIDC-33'],
    variant: 'start',
    description: 'the server does not start with a required claim whose value contains an equals sign',
    plant: openid((keep) => {
      const { requiredClaims } = keep;
      keep.requiredClaims = (options) => {
        const wrong = options.list('oidc-required-claim').find((entry) => entry.split('=').length !== 2);
        if (wrong !== undefined) throw new InvalidOption(`--oidc-required-claim: "${wrong}" is not key=value`);
        return requiredClaims(options);
      };
    }),
  },
  {
    seam: 'wire',
    rules: ['OIDC-12'],
    description: 'browsers without credentials are redirected to the identity provider',
    wrap: (transport) => ({
      send: (request) => {
        const has = (name: string, part: string): boolean =>
          request.headers.some(([key, value]) => key.toLowerCase() === name && value.includes(part));
        const isBrowser = has('accept', 'text/html') && !has('authorization', '');
        return isBrowser
          ? onAnswer(transport, () => ({
              status: 302,
              headers: [['Location', 'https://provider.example.com/authorize?response_type=code']],
              json: undefined,
            })).send(request)
          : transport.send(request);
      },
      close: () => transport.close(),
    }),
  },
  {
    seam: 'server',
    rules: ['OIDC-13'],
    description: 'an issuer over http is accepted',
    plant: openid((keep) => {
      keep.issuerAllowed = () => true;
    }),
  },
  {
    seam: 'server',
    rules: ['OIDC-14'],
    description: 'the discovery document is always read at the root of the host',
    plant: openid((keep) => {
      keep.discoveryUrl = (issuer) => `${new URL(issuer).origin}/.well-known/openid-configuration`;
    }),
  },
  {
    seam: 'server',
    rules: ['OIDC-15'],
    description: 'if no issuer is configured, that of the token is used',
    plant: openid((keep) => {
      const { issuerOf, optionsProblem } = keep;
      keep.optionsProblem = (issuer, client) => (issuer ? optionsProblem(issuer, client) : null);
      keep.issuerOf = (named, configured) =>
        configured === '' && typeof named === 'string' ? named : issuerOf(named, configured);
    }),
  },
  {
    seam: 'server',
    rules: ['OIDC-16'],
    description: 'if no client id is configured, every audience is accepted',
    plant: openid((keep) => {
      const { audienceCounts, optionsProblem } = keep;
      keep.optionsProblem = (issuer, client) => (client ? optionsProblem(issuer, client) : null);
      keep.audienceCounts = (audience, client) => client === null || audienceCounts(audience, client);
    }),
  },
  {
    seam: 'server',
    rules: ['OIDC-34'],
    description: 'if an option names the authority of the identity provider, its certificate is not verified',
    alsoFails: { rules: ['OIDC-38'], reason: 'it also checks the chain of the certificate' },
    plant: openid((keep) => {
      const { certificateCounts } = keep;
      keep.certificateCounts = (problem, hasBundle) => hasBundle || certificateCounts(problem, hasBundle);
    }),
  },
  {
    seam: 'server',
    rules: ['OIDC-35'],
    description: 'if no option names the authority of the identity provider, its certificate is not verified',
    plant: openid((keep) => {
      const { certificateCounts } = keep;
      keep.certificateCounts = (problem, hasBundle) => !hasBundle || certificateCounts(problem, hasBundle);
    }),
  },
  {
    seam: 'server',
    rules: ['OIDC-36'],
    description: 'without a discovery document, the keys of the identity provider are read at the path keys',
    plant: openid((keep) => {
      const { keysUrl } = keep;
      keep.keysUrl = (issuer, described) => keysUrl(issuer, described) ?? `${issuer}/keys`;
    }),
  },
  {
    seam: 'server',
    rules: ['OIDC-37'],
    description: 'the identity provider may use TLS 1.0',
    plant: openid((keep) => {
      const { connection } = keep;
      keep.connection = (authority) => ({
        ...connection(authority),
        minVersion: 'TLSv1',
        ciphers: 'DEFAULT@SECLEVEL=0',
      });
    }),
  },
  {
    seam: 'server',
    rules: ['OIDC-38'],
    description: 'the CA flag of the authority of the identity provider is ignored',
    plant: openid((keep) => {
      const { certificateCounts } = keep;
      keep.certificateCounts = (problem, hasBundle) =>
        ['INVALID_CA', 'INVALID_PURPOSE'].includes(problem ?? '') || certificateCounts(problem, hasBundle);
    }),
  },
];
