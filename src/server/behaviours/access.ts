import type { AuthenticationResult } from '../core.ts';
import { durationOption } from '../access/duration.ts';
import { missingRights } from '../access/authorizers/rules-cover.ts';
import { StatusError } from '../errors.ts';
import type { ApiObject, Json, UserInfo } from '../model.ts';
import type { ServerOptions } from '../options.ts';
import { timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** One entry of `rules` of a Role or ClusterRole (B 5.11). */
export interface PolicyRule {
  readonly verbs?: readonly string[];
  readonly apiGroups?: readonly string[];
  readonly resources?: readonly string[];
  readonly resourceNames?: readonly string[];
  readonly nonResourceURLs?: readonly string[];
}

/** The identity that Impersonate-* headers ask for (B 5.10); null user when Impersonate-User is missing. */
export interface WantedIdentity {
  readonly username: string | null;
  readonly uid: string | null;
  readonly groups: readonly string[];
  readonly extra: Readonly<Record<string, readonly string[]>>;
}

/** A right that impersonation needs: verb impersonate on this resource and name. */
export interface NeededRight {
  readonly group: string;
  readonly resource: string;
  readonly subresource: string;
  readonly namespace: string;
  readonly name: string;
}

const accountPrefix = 'system:serviceaccount:';
const all = (list: readonly string[] | undefined, value: string): boolean =>
  list !== undefined && (list.includes('*') || list.includes(value));

/** Authentication, authorization and impersonation as named behaviours (B 5.1-5.11). */
export const accessBehaviours = {
  /** The bearer token of an Authorization header, exactly as sent; null for other schemes. */
  bearerToken: (authorization: string | null): string | null =>
    /^bearer +(.+)$/is.exec(authorization?.trim() ?? '')?.[1] ?? null,

  /** Who sends a request to a path: who the credentials say, or the anonymous user, whatever the path (B 5.1). */
  senderOfPath: (caller: UserInfo, _path: string): UserInfo => caller,

  /** What becomes of a request whose credential no method accepted. */
  unacceptedCredential: (): AuthenticationResult => 'refused',

  /** Identity of a request without credentials. */
  anonymousUser: (): UserInfo => ({
    username: 'system:anonymous',
    uid: '',
    groups: ['system:unauthenticated'],
    extra: {},
  }),

  /** Whether anonymous requests are let in. */
  anonymousAllowed: (options: ServerOptions, modes: readonly string[]): boolean =>
    options.flag('anonymous-auth', !(modes.length === 1 && modes[0] === 'AlwaysAllow')),

  /** The user after authentication, with the group of all authenticated users. */
  withAuthenticatedGroup: (user: UserInfo): UserInfo =>
    user.groups.includes('system:authenticated') || user.groups.includes('system:unauthenticated')
      ? user
      : { ...user, groups: [...user.groups, 'system:authenticated'] },

  /** PEM of the authorities whose client certificates count, of the file that the option names. */
  clientBundle: (pem: string): string => pem,

  /** Whether a client certificate counts: one of the authorities signed it. */
  certificateTrusted: (signed: boolean, _authorities: number): boolean => signed,

  /** Whether a client certificate counts at this time, all in milliseconds; one that begins within a second does. */
  certificateCurrent: (from: number, to: number, now: number): boolean => from <= now + 1000 && now <= to,

  /** User of a verified client certificate: the last common name. */
  certificateUserName: (commonNames: readonly string[], _dnsNames: readonly string[]): string =>
    commonNames.at(-1) ?? '',

  /** Groups of a verified client certificate: one for each organization value. */
  certificateGroups: (organizations: readonly string[], _units: readonly string[]): readonly string[] => [
    ...organizations,
  ],

  /** Text of the static token file; null when the option is not given. */
  staticTokenText: (options: ServerOptions): string | null => {
    const file = options.text('token-auth-file');
    return file ? readFileSync(file, 'utf8') : null;
  },

  /** Text of the static token file for a request: that of the start. */
  staticTokensNow: (atStart: string, _readAgain: () => string): string => atStart,

  /** Whether a static token may be used at this time: always (B 5.2). */
  staticTokenUsable: (_token: string, _now: number): boolean => true,

  /** User of one line of the static token file: token, user name, user ID, groups. */
  staticTokenUser: (columns: readonly string[]): UserInfo | null =>
    columns.length < 3
      ? null
      : {
          username: columns[1] ?? '',
          uid: columns[2] ?? '',
          extra: {},
          groups: (columns[3] ?? '')
            .split(',')
            .map((group) => group.trim())
            .filter(Boolean),
        },

  /** Id and secret of a bootstrap token; null when the text has another form (B 5.3). */
  bootstrapTokenParts: (token: string): { readonly id: string; readonly secret: string } | null => {
    const match = /^([a-z0-9]{6})\.([a-z0-9]{16})$/.exec(token);
    return match ? { id: match[1] ?? '', secret: match[2] ?? '' } : null;
  },

  /** The Secret of a bootstrap token: that of its name in the system namespace (B 5.3). `list` gives the Secrets of a namespace, or all. */
  bootstrapSecret: (list: (namespace?: string) => readonly ApiObject[], id: string): ApiObject | null =>
    list('platform-system').find(({ metadata }) => metadata.name === `bootstrap-token-${id}`) ?? null,

  /** Whether a Secret of this type may hold a bootstrap token. */
  bootstrapType: (type: unknown): boolean => type === 'bootstrap.platform.io/token',

  /** Whether the id in the Secret is that of the token. */
  bootstrapIdAgrees: (stored: string, shown: string): boolean => stored === shown,

  /** Whether the secret in the Secret is that of the token. */
  bootstrapSecretAgrees: (stored: string, shown: string): boolean =>
    Buffer.byteLength(stored) === Buffer.byteLength(shown) && timingSafeEqual(Buffer.from(stored), Buffer.from(shown)),

  /** Whether the Secret's values allow its use for authentication. */
  bootstrapUsage: (data: Readonly<Record<string, string>>): boolean =>
    data['usage-bootstrap-authentication'] === 'true',

  /** Whether the Secret's values still hold now; without an expiration they always do. */
  bootstrapUnexpired: (data: Readonly<Record<string, string>>, now: number): boolean =>
    data['expiration'] === undefined || Date.parse(data['expiration']) > now,

  /** User of a bootstrap token; groups without the prefix of such tokens are not granted (A 2.3). */
  bootstrapUser: (id: string, data: Readonly<Record<string, string>>): UserInfo => ({
    username: `system:bootstrap:${id}`,
    uid: '',
    extra: {},
    groups: [
      'system:bootstrappers',
      ...(data['auth-extra-groups'] ?? '')
        .split(',')
        .map((group) => group.trim())
        .filter((group) => group.startsWith('system:bootstrappers:')),
    ],
  }),

  /** Whether tokens of service accounts are accepted: always (B 5.2). */
  accountTokensOn: (_options: ServerOptions): boolean => true,

  /** PEM of the keys that verify tokens of accounts: those of the option, else the one that the server shows itself with (B 5.4). */
  verifyingKeys: (named: readonly string[], ofServer: string): readonly string[] =>
    named.length > 0 ? named : [ofServer],

  /** PEM of the key that controllers sign tokens with: that of their option; null for the one of the server (B 5.4). */
  controllerKey: (named: string | null): string | null => named,

  /** A token of a service account as it is handed out (B 5.4). */
  issuedToken: (signed: string): string => signed,

  /** What counts of a token of a service account: claims whose signature and times hold, else nothing. `stated` is what it says of itself, `now` milliseconds. */
  accountClaims: (
    verified: Json | null,
    _stated: { readonly header: Json; readonly claims: Json; readonly now: number },
  ): Json | null => verified,

  /** Whether an object that a token of a service account speaks of is still the one that it was. `uid` is null where the token names none. */
  accountTokenLives: (
    _part: 'account' | 'pod' | 'secret',
    stored: ApiObject | null,
    uid: string | null,
    _name: string,
  ): boolean => stored !== null && (uid === null || stored.metadata.uid === uid),

  /** User name of a service account. */
  accountUserName: (namespace: string, name: string): string => `${accountPrefix}${namespace}:${name}`,

  /** Groups of a service account. */
  accountGroups: (namespace: string): readonly string[] => [
    'system:serviceaccounts',
    `system:serviceaccounts:${namespace}`,
  ],

  /** Whether a service-account token for these audiences may be used here. */
  audienceAccepted: (ofToken: readonly string[], wanted: readonly string[]): readonly string[] =>
    ofToken.filter((audience) => wanted.includes(audience)),

  /** Whether bootstrap tokens are accepted: with the option (B 5.2). */
  bootstrapTokensOn: (options: ServerOptions): boolean => options.flag('enable-bootstrap-token-auth', false),

  /** User of an ID token where no option names an issuer: nobody (B 5.2). */
  foreignIdTokenUser: (_claims: Json): UserInfo | null => null,

  /** File that names the token service; null without the option (B 5.2). */
  reviewConfigFile: (options: ServerOptions): string | null => options.text('authentication-token-webhook-config-file'),

  /** Whether the verified claims of an ID token make it usable (required claims; B 5.5). */
  idTokenAccepted: (claims: Json, required: Readonly<Record<string, string>>): boolean =>
    Object.entries(required).every(([name, value]) => claims[name] === value),

  /** User name of an ID token; null when the claim is missing. `prefix` null means none was configured. */
  idTokenUserName: (claims: Json, claim: string, prefix: string | null, issuer: string): string | null => {
    const value = claims[claim];
    if (typeof value !== 'string' || value === '' || (claim === 'email' && claims.email_verified === false))
      return null;
    if (prefix === '-') return value;
    if (prefix !== null) return prefix + value;
    return claim === 'email' ? value : `${issuer}#${value}`;
  },

  /** Groups of an ID token. */
  idTokenGroups: (claims: Json, claim: string | null, prefix: string): readonly string[] => {
    const value = claim === null ? undefined : claims[claim];
    const groups: Json[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
    return groups.filter((group) => typeof group === 'string').map((group: string) => prefix + group);
  },

  /** Names of the identity headers of a proxy (B 5.7). */
  proxyHeaderNames: (
    options: ServerOptions,
  ): {
    readonly user: readonly string[];
    readonly group: readonly string[];
    readonly extraPrefix: readonly string[];
  } => ({
    user: options.list('requestheader-username-headers'),
    group: options.list('requestheader-group-headers'),
    extraPrefix: options.list('requestheader-extra-headers-prefix'),
  }),

  /** PEM bundle of the authorities whose certificates prove a proxy, of those configured for proxies and for users. */
  proxyBundle: (ofProxies: string, _ofUsers: string): string => ofProxies,

  /** Whether the headers of whoever showed this certificate are read; without a certificate the name is empty and nothing verified. */
  proxyTrusted: (
    shown: { readonly authorities: number; readonly verified: boolean; readonly commonName: string },
    allowed: readonly string[],
  ): boolean => shown.verified && (allowed.length === 0 || allowed.includes(shown.commonName)),

  /** User of the identity headers of a proxy; null when no listed header has a value (B 5.7). */
  proxyHeaderUser: (
    headers: ReadonlyArray<readonly [string, string]>,
    names: {
      readonly user: readonly string[];
      readonly group: readonly string[];
      readonly extraPrefix: readonly string[];
    },
  ): UserInfo | null => {
    const values = (wanted: string): string[] =>
      headers
        .filter(([name, value]) => name.toLowerCase() === wanted.toLowerCase() && value !== '')
        .map(([, value]) => value);
    const username = names.user.map((name) => values(name)[0]).find((value) => value !== undefined);
    if (username === undefined) return null;
    const extra: Record<string, string[]> = {};
    for (const prefix of names.extraPrefix) {
      for (const [name, value] of headers) {
        if (!name.toLowerCase().startsWith(prefix.toLowerCase())) continue;
        const key = decodePercent(name.slice(prefix.length).toLowerCase());
        (extra[key] ??= []).push(value);
      }
    }
    return { username, uid: '', groups: names.group.flatMap(values), extra };
  },

  /** How long an answer of the token service is used, in milliseconds (B 5.6). */
  reviewKeptMs: (options: ServerOptions): number =>
    durationOption(options.text('authentication-token-webhook-cache-ttl'), 120_000),

  /** Until when a kept answer is used after it was used now. */
  reviewKeptUntil: (until: number, _now: number, _ttl: number): number => until,

  /** User that a token service named; null unless it says authenticated. */
  reviewedUser: (status: Json): UserInfo | null =>
    status?.authenticated !== true
      ? null
      : {
          username: String(status.user?.username ?? ''),
          uid: String(status.user?.uid ?? ''),
          groups: [...(status.user?.groups ?? [])],
          extra: { ...(status.user?.extra ?? {}) },
        },

  /** User that the headers of a request without accepted credentials make of it: none (B 5.10). */
  unprovenUser: (_headers: ReadonlyArray<readonly [string, string]>): UserInfo | null => null,

  /** What the Impersonate-* headers ask for; null when there are none. */
  wantedIdentity: (headers: ReadonlyArray<readonly [string, string]>): WantedIdentity | null => {
    const wanted = {
      username: null as string | null,
      uid: null as string | null,
      groups: [] as string[],
      extra: {} as Record<string, string[]>,
    };
    let found = false;
    for (const [rawName, value] of headers) {
      const name = rawName.toLowerCase();
      if (name === 'impersonate-user') wanted.username ??= value || null;
      else if (name === 'impersonate-uid') wanted.uid ??= value;
      else if (name === 'impersonate-group') wanted.groups.push(value);
      else if (name.startsWith('impersonate-extra-'))
        (wanted.extra[decodePercent(name.slice('impersonate-extra-'.length))] ??= []).push(value);
      else continue;
      found = true;
    }
    return found ? wanted : null;
  },

  /** Refusal of impersonation headers that lack the user; null when they are whole. */
  incompleteImpersonation: (wanted: WantedIdentity): StatusError | null =>
    wanted.username === null
      ? new StatusError(
          400,
          'BadRequest',
          'impersonation of groups, a uid or extra fields needs the header Impersonate-User',
        )
      : null,

  /** Rights that the caller needs for the wanted identity. */
  impersonationRights: (wanted: WantedIdentity): readonly NeededRight[] => {
    const review = 'authentication.platform.io';
    const right = (group: string, resource: string, name: string, subresource = '', namespace = ''): NeededRight => ({
      group,
      resource,
      subresource,
      namespace,
      name,
    });
    const rights: NeededRight[] = [];
    const account = accountOf(wanted.username ?? '');
    if (account) rights.push(right('', 'serviceaccounts', account.name, '', account.namespace));
    else if (wanted.username !== null) rights.push(right('', 'users', wanted.username));
    for (const group of wanted.groups) rights.push(right('', 'groups', group));
    for (const [key, values] of Object.entries(wanted.extra))
      for (const value of values) rights.push(right(review, 'userextras', value, key));
    if (wanted.uid !== null) rights.push(right(review, 'uids', wanted.uid));
    return rights;
  },

  /** Identity under which the request goes on once the rights were there. */
  actingIdentity: (_caller: UserInfo, wanted: WantedIdentity): UserInfo => {
    const username = wanted.username ?? '';
    const account = accountOf(username);
    const given =
      wanted.groups.length === 0 && account ? accessBehaviours.accountGroups(account.namespace) : wanted.groups;
    const common = username === 'system:anonymous' ? 'system:unauthenticated' : 'system:authenticated';
    return {
      username,
      uid: wanted.uid ?? '',
      groups: given.includes(common) ? given : [...given, common],
      extra: wanted.extra,
    };
  },

  /** The verb that a request needs the right to; a dry run needs that of the real one. */
  verbToAsk: (verb: string, _dryRun: boolean): string => verb,

  /** Whether a rule's verbs cover the verb. */
  coversVerb: (rule: PolicyRule, verb: string): boolean => all(rule.verbs, verb),

  /** Whether a rule's apiGroups cover the group. */
  coversGroup: (rule: PolicyRule, group: string): boolean => all(rule.apiGroups, group),

  /** Whether a rule's resources cover the type or sub-resource. */
  coversResource: (rule: PolicyRule, resource: string, subresource: string): boolean =>
    subresource === ''
      ? all(rule.resources, resource)
      : all(rule.resources, `${resource}/${subresource}`) || (rule.resources ?? []).includes(`*/${subresource}`),

  /** Whether a rule covers the object's name; empty for creates and lists. */
  coversName: (rule: PolicyRule, name: string): boolean =>
    (rule.resourceNames ?? []).length === 0 || (rule.resourceNames ?? []).includes(name),

  /** Whether a rule covers a non-resource path. */
  coversPath: (rule: PolicyRule, path: string): boolean =>
    (rule.nonResourceURLs ?? []).some(
      (url) => url === path || (url.endsWith('*') && path.startsWith(url.slice(0, -1))),
    ),

  /** Whether a subject of a binding is this user. */
  subjectMatches: (subject: Json, user: UserInfo, bindingNamespace: string): boolean => {
    if (subject?.kind === 'User') return subject.name === user.username;
    if (subject?.kind === 'Group') return user.groups.includes(subject.name);
    const namespace = subject?.namespace || bindingNamespace;
    return (
      subject?.kind === 'ServiceAccount' &&
      namespace !== '' &&
      accessBehaviours.accountUserName(namespace, subject.name) === user.username
    );
  },

  /** Whether a line of an attribute policy speaks of this user (B 5.9, 5.11). */
  policyNames: (policy: { readonly user?: string; readonly group?: string }, user: UserInfo): boolean =>
    (policy.user !== undefined && (policy.user === '*' || policy.user === user.username)) ||
    (policy.group !== undefined && (policy.group === '*' || user.groups.includes(policy.group))),

  /** Rights that a written or bound role would grant beyond what its writer holds. */
  rightsBeyond: (owned: readonly PolicyRule[], granted: readonly PolicyRule[]): readonly PolicyRule[] =>
    missingRights(owned, granted),

  /** Whether the user passes every authorizer unasked. */
  passesAlways: (user: UserInfo): boolean => user.groups.includes('system:masters'),
};

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function accountOf(username: string): { namespace: string; name: string } | null {
  const [namespace, name, more] = username.startsWith(accountPrefix)
    ? username.slice(accountPrefix.length).split(':')
    : [];
  return namespace && name && more === undefined ? { namespace, name } : null;
}

/** Rule ids that each entry keeps. */
export const accessRules: Readonly<Record<keyof typeof accessBehaviours, readonly string[]>> = {
  bearerToken: ['AUTHN-24', 'AUTHN-25', 'AUTHN-26'],
  senderOfPath: ['ID-12'],
  unacceptedCredential: ['ERR-15', 'ANON-04'],
  anonymousUser: ['AUTHN-22', 'ANON-01', 'ANON-02'],
  anonymousAllowed: ['ANON-05', 'ANON-07', 'ANON-08', 'ANON-09', 'ANON-10'],
  withAuthenticatedGroup: ['ANON-03', 'ID-21', 'ID-22', 'ID-23', 'ID-24', 'ID-25', 'ID-31', 'ID-32', 'ID-33'],
  clientBundle: ['AUTHN-02'],
  certificateTrusted: ['AUTHN-01'],
  certificateCurrent: ['ID-11'],
  accountTokensOn: ['AUTHN-18'],
  bootstrapTokensOn: ['AUTHN-14'],
  foreignIdTokenUser: ['AUTHN-19'],
  reviewConfigFile: ['AUTHN-20'],
  certificateUserName: ['AUTHN-04', 'ID-10'],
  certificateGroups: ['AUTHN-03', 'AUTHN-04'],
  staticTokenText: ['AUTHN-05', 'AUTHN-11', 'AUTHN-12', 'AUTHN-13'],
  staticTokensNow: ['LIM-40', 'LIM-41', 'AUTHN-12', 'AUTHN-13'],
  staticTokenUsable: ['AUTHN-13'],
  staticTokenUser: ['ID-15', 'ID-18', 'AUTHN-06', 'AUTHN-07', 'AUTHN-08', 'AUTHN-09', 'AUTHN-10'],
  bootstrapTokenParts: ['BOOT-01', 'BOOT-02', 'BOOT-03', 'BOOT-04'],
  bootstrapSecret: ['BOOT-07', 'BOOT-10'],
  bootstrapType: ['BOOT-09'],
  bootstrapIdAgrees: ['BOOT-08'],
  bootstrapSecretAgrees: ['BOOT-05'],
  bootstrapUsage: ['BOOT-11', 'BOOT-12'],
  bootstrapUnexpired: ['BOOT-13'],
  bootstrapUser: ['AUTHN-15', 'AUTHN-16', 'AUTHN-17'],
  verifyingKeys: ['SATOK-05', 'SATOK-06'],
  controllerKey: ['SATOK-11'],
  issuedToken: ['SATOK-01'],
  accountClaims: ['SATOK-03', 'SATOK-04', 'SATOK-46'],
  accountTokenLives: ['SATOK-07', 'SATOK-08', 'SATOK-09', 'SATOK-19', 'SATOK-45'],
  accountUserName: ['SATOK-12', 'RBAC-37'],
  accountGroups: ['SATOK-13', 'SATOK-14'],
  audienceAccepted: ['SATOK-43'],
  idTokenAccepted: ['OIDC-01', 'OIDC-30', 'OIDC-31', 'OIDC-32', 'OIDC-33'],
  idTokenUserName: ['OIDC-18', 'OIDC-19', 'OIDC-20', 'OIDC-21', 'OIDC-23', 'OIDC-24', 'OIDC-25'],
  idTokenGroups: ['OIDC-26', 'OIDC-27', 'OIDC-29'],
  proxyHeaderUser: [
    'RHDR-02',
    'RHDR-03',
    'RHDR-04',
    'RHDR-05',
    'RHDR-06',
    'RHDR-07',
    'RHDR-09',
    'RHDR-10',
    'RHDR-11',
    'RHDR-12',
  ],
  proxyHeaderNames: ['RHDR-01', 'RHDR-08', 'RHDR-13', 'RHDR-20'],
  proxyBundle: ['RHDR-15', 'RHDR-16'],
  proxyTrusted: ['AUTHN-21', 'RHDR-14', 'RHDR-17', 'RHDR-18', 'RHDR-19'],
  reviewKeptMs: ['LIM-16'],
  reviewKeptUntil: ['LIM-17'],
  reviewedUser: ['ID-17', 'TOKHOOK-16', 'TOKHOOK-17', 'TOKHOOK-18', 'TOKHOOK-20', 'TOKHOOK-21', 'TOKHOOK-22'],
  unprovenUser: ['IMP-01'],
  wantedIdentity: ['IMP-07', 'IMP-08', 'IMP-09', 'IMP-13', 'IMP-14', 'IMP-15', 'IMP-16', 'IMP-17', 'IMP-18'],
  incompleteImpersonation: ['IMP-10', 'IMP-11', 'IMP-12'],
  impersonationRights: [
    'IMP-02',
    'IMP-19',
    'IMP-20',
    'IMP-21',
    'IMP-22',
    'IMP-23',
    'IMP-24',
    'IMP-25',
    'IMP-26',
    'IMP-27',
    'IMP-28',
    'IMP-29',
    'IMP-30',
  ],
  actingIdentity: ['IMP-03', 'IMP-04', 'IMP-05', 'IMP-06'],
  verbToAsk: ['QRY-30', 'QRY-31'],
  coversVerb: ['RBAC-18', 'RBAC-19'],
  coversGroup: ['RBAC-08', 'RBAC-09'],
  coversResource: ['RBAC-10', 'RBAC-11', 'RBAC-12', 'RBAC-13', 'RBAC-14'],
  coversName: ['RBAC-15', 'RBAC-16', 'RBAC-17'],
  coversPath: ['RBAC-26'],
  subjectMatches: ['RBAC-35', 'RBAC-36', 'RBAC-37', 'RBAC-39', 'RBAC-40'],
  policyNames: ['ANON-12'],
  rightsBeyond: ['AUTHZ-37', 'AUTHZ-40'],
  passesAlways: [],
};
