import { StatusError } from '../../errors.ts';
import type { UserInfo } from '../../model.ts';
import { decodePercent } from './decode-percent.ts';
import { accountPrefix, serviceAccountTokensBehaviours } from './service-account-tokens.ts';

/**
 * The identity that the Impersonate-* headers request (B 5.10). The user name is null when Impersonate-User is missing.
 */
export interface WantedIdentity {
  readonly username: string | null;
  readonly uid: string | null;
  readonly groups: readonly string[];
  readonly extra: Readonly<Record<string, readonly string[]>>;
}

/** A permission that impersonation needs: the verb impersonate on this resource and name. */
export interface NeededRight {
  readonly group: string;
  readonly resource: string;
  readonly subresource: string;
  readonly namespace: string;
  readonly name: string;
}

function accountOf(username: string): { namespace: string; name: string } | null {
  const [namespace, name, more] = username.startsWith(accountPrefix)
    ? username.slice(accountPrefix.length).split(':')
    : [];
  return namespace && name && more === undefined ? { namespace, name } : null;
}

/** Impersonation (B 5.10). */
export const impersonationBehaviours = {
  /** The identity that the Impersonate-* headers request. Null without such headers. */
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

  /** Error for impersonation headers without a user. Null when they contain one. */
  incompleteImpersonation: (wanted: WantedIdentity): StatusError | null =>
    wanted.username === null
      ? new StatusError(
          400,
          'BadRequest',
          'impersonation of groups, a uid or extra fields needs the header Impersonate-User',
        )
      : null,

  /** Permissions that the caller needs to impersonate this identity. */
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

  /** Identity of the request after successful impersonation. */
  actingIdentity: (_caller: UserInfo, wanted: WantedIdentity): UserInfo => {
    const username = wanted.username ?? '';
    const account = accountOf(username);
    const impersonated =
      wanted.groups.length === 0 && account
        ? serviceAccountTokensBehaviours.accountGroups(account.namespace)
        : wanted.groups;
    const common = username === 'system:anonymous' ? 'system:unauthenticated' : 'system:authenticated';
    return {
      username,
      uid: wanted.uid ?? '',
      groups: impersonated.includes(common) ? impersonated : [...impersonated, common],
      extra: wanted.extra,
    };
  },
};

/** Rule ids that each entry satisfies. */
export const impersonationRules: Readonly<Record<keyof typeof impersonationBehaviours, readonly string[]>> = {
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
};
