import type { UserInfo } from '../../server/model.ts';
import type { ServerParts } from '../../server/core.ts';
import type { Fault } from '../fault.ts';

type Access = ServerParts['behaviours']['access'];
type Headers = Parameters<Access['proxyHeaderUser']>[0];
type Names = Parameters<Access['proxyHeaderUser']>[1];

/** Header names that the server accepts if the option names none, or always. */
const names =
  (change: (given: Names) => Names) =>
  ({ behaviours: { access } }: ServerParts): void => {
    const { proxyHeaderNames } = access;
    access.proxyHeaderNames = (options) => change(proxyHeaderNames(options));
  };
/** Replaces the received headers or the configured names. */
const replaceHeaders =
  (change: (headers: Headers, given: Names) => readonly [Headers, Names]) =>
  ({ behaviours: { access } }: ServerParts): void => {
    const { proxyHeaderUser } = access;
    access.proxyHeaderUser = (headers, given) => proxyHeaderUser(...change(headers, given));
  };
/** Changes the user in the headers. */
const user =
  (change: (user: UserInfo, headers: Headers, given: Names) => UserInfo) =>
  ({ behaviours: { access } }: ServerParts): void => {
    const { proxyHeaderUser } = access;
    access.proxyHeaderUser = (headers, given) => {
      const found = proxyHeaderUser(headers, given);
      return found && change(found, headers, given);
    };
  };
const orDefault = (given: readonly string[], other: string): readonly string[] => (given.length > 0 ? given : [other]);
const canonical = (name: string): string => name.toLowerCase().replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());
const fields = (
  headers: Headers,
  given: Names,
): ReadonlyArray<readonly [prefix: string, name: string, value: string]> =>
  headers.flatMap(([name, value]) =>
    given.extraPrefix
      .filter((prefix) => name.toLowerCase().startsWith(prefix.toLowerCase()))
      .map((prefix) => [prefix, name, value] as const),
  );
/** Derives the keys of extra fields differently. */
const keys = (keyOf: (name: string, prefix: string) => string) =>
  user((found, headers, given) => {
    const extra: Record<string, string[]> = {};
    for (const [prefix, name, value] of fields(headers, given)) (extra[keyOf(name, prefix)] ??= []).push(value);
    return { ...found, extra };
  });

/** Defects of identities in the headers of a proxy (B 5.7). */
export const rhdrFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['RHDR-01'],
    description: 'X-Remote-User is read if no user name header is configured',
    plant: names((given) => ({ ...given, user: orDefault(given.user, 'X-Remote-User') })),
  },
  {
    seam: 'server',
    rules: ['RHDR-02'],
    description: 'the user is the common name of the proxy',
    alsoFails: {
      rules: [
        'RHDR-03',
        'RHDR-04',
        'RHDR-05',
        'RHDR-06',
        'RHDR-07',
        'RHDR-08',
        'RHDR-09',
        'RHDR-10',
        'RHDR-11',
        'RHDR-12',
        'RHDR-13',
        'RHDR-15',
        'RHDR-16',
        'RHDR-17',
        'RHDR-18',
        'RHDR-19',
        'RHDR-20',
      ],
      reason: 'the user in the header, who alone has the right, is not used',
    },
    plant: (parts) => {
      const { access } = parts.behaviours;
      const { proxyTrusted } = access;
      let proxy = '';
      access.proxyTrusted = (shown, allowed) => {
        proxy = shown.commonName;
        return proxyTrusted(shown, allowed);
      };
      user((found) => ({ ...found, username: proxy }))(parts);
    },
  },
  {
    seam: 'server',
    rules: ['RHDR-03'],
    description: 'of several user name headers the last one wins',
    plant: replaceHeaders((headers, given) => [headers, { ...given, user: [...given.user].reverse() }]),
  },
  {
    seam: 'server',
    rules: ['RHDR-04'],
    description: 'the configured header name is compared in canonical case',
    plant: replaceHeaders((headers, given) => [
      headers.filter(
        ([name]) =>
          !given.user.some((wanted) => wanted.toLowerCase() === name.toLowerCase()) ||
          given.user.includes(canonical(name)),
      ),
      given,
    ]),
  },
  {
    seam: 'server',
    rules: ['RHDR-05'],
    description: 'a request with groups only is authenticated with an empty user name',
    plant: ({ behaviours: { access } }) => {
      const { proxyHeaderUser } = access;
      access.proxyHeaderUser = (headers, given) => {
        const found = proxyHeaderUser(headers, given);
        if (found) return found;
        const groups = headers
          .filter(([name]) => given.group.some((wanted) => wanted.toLowerCase() === name.toLowerCase()))
          .map(([, value]) => value);
        return groups.length > 0 ? { username: '', uid: '', groups, extra: {} } : null;
      };
    },
  },
  {
    seam: 'server',
    rules: ['RHDR-06'],
    description: 'only the first line of a group header is read',
    plant: replaceHeaders((headers, given) => [
      headers.filter(
        ([name], index) =>
          !given.group.some((wanted) => wanted.toLowerCase() === name.toLowerCase()) ||
          headers.findIndex(([other]) => other.toLowerCase() === name.toLowerCase()) === index,
      ),
      given,
    ]),
  },
  {
    seam: 'server',
    rules: ['RHDR-07'],
    description: 'groups are read from the first group header that has a value, as user names are',
    plant: replaceHeaders((headers, given) => [
      headers,
      {
        ...given,
        group: given.group
          .filter((wanted) => headers.some(([name]) => name.toLowerCase() === wanted.toLowerCase()))
          .slice(0, 1),
      },
    ]),
  },
  {
    seam: 'server',
    rules: ['RHDR-08'],
    description: 'X-Remote-Group is read if no group header is configured',
    plant: names((given) => ({ ...given, group: orDefault(given.group, 'X-Remote-Group') })),
  },
  {
    seam: 'server',
    rules: ['RHDR-09'],
    description: 'the key of the extra field is the complete header name',
    alsoFails: { rules: ['RHDR-10', 'RHDR-11', 'RHDR-12', 'RHDR-20'], reason: 'their extra fields have no other keys' },
    plant: keys((name) => decodeURIComponent(name.toLowerCase())),
  },
  {
    seam: 'server',
    rules: ['RHDR-10'],
    description: 'the key of an extra field keeps the canonical case of the header',
    alsoFails: { rules: ['RHDR-09', 'RHDR-11', 'RHDR-12', 'RHDR-20'], reason: 'their keys also begin with a capital' },
    plant: keys((name, prefix) => decodeURIComponent(canonical(name).slice(prefix.length))),
  },
  {
    seam: 'server',
    rules: ['RHDR-11'],
    description: 'the key of an extra field is not decoded',
    plant: keys((name, prefix) => name.slice(prefix.length).toLowerCase()),
  },
  {
    seam: 'server',
    rules: ['RHDR-12'],
    description: 'a repeated extra header overwrites the previous value',
    plant: user((found) => ({
      ...found,
      extra: Object.fromEntries(Object.entries(found.extra).map(([key, values]) => [key, values.slice(-1)])),
    })),
  },
  {
    seam: 'server',
    rules: ['RHDR-13'],
    description: 'the suggested prefix of extra headers is used if none is configured',
    plant: names((given) => ({ ...given, extraPrefix: orDefault(given.extraPrefix, 'X-Remote-Extra-') })),
  },
  {
    seam: 'server',
    rules: ['RHDR-14'],
    description: 'without a proxy authority headers are accepted from every client',
    plant: ({ behaviours: { access } }) => {
      const { proxyTrusted } = access;
      access.proxyTrusted = (shown, allowed) => shown.authorities === 0 || proxyTrusted(shown, allowed);
    },
  },
  {
    seam: 'server',
    rules: ['RHDR-15'],
    description: 'any verifiable client certificate, including those of ordinary users, may set the headers',
    plant: ({ behaviours: { access } }) => {
      access.proxyBundle = (ofProxies, ofUsers) => (ofProxies === '' ? '' : ofProxies + ofUsers);
    },
  },
  {
    seam: 'server',
    rules: ['RHDR-16'],
    description: 'only the first certificate of the bundle is loaded',
    plant: ({ behaviours: { access } }) => {
      const end = '-----END CERTIFICATE-----';
      access.proxyBundle = (ofProxies) =>
        ofProxies === '' ? '' : ofProxies.slice(0, ofProxies.indexOf(end) + end.length);
    },
  },
  {
    seam: 'server',
    rules: ['RHDR-17'],
    description: 'the allowed names of proxies are read but not enforced',
    plant: ({ behaviours: { access } }) => {
      access.proxyTrusted = ({ verified }) => verified;
    },
  },
  {
    seam: 'server',
    rules: ['RHDR-18'],
    description: 'the list of allowed names is compared as one text',
    alsoFails: {
      rules: ['RHDR-03', 'RHDR-04', 'RHDR-07', 'RHDR-17', 'RHDR-20'],
      reason: 'their server allows two names, neither of which matches then',
    },
    plant: ({ behaviours: { access } }) => {
      access.proxyTrusted = ({ verified, commonName }, allowed) =>
        verified && (allowed.length === 0 || allowed.join(',') === commonName);
    },
  },
  {
    seam: 'server',
    rules: ['RHDR-19'],
    description: 'an absent list of allowed names allows none',
    alsoFails: {
      rules: [
        'RHDR-02',
        'RHDR-05',
        'RHDR-06',
        'RHDR-08',
        'RHDR-09',
        'RHDR-10',
        'RHDR-11',
        'RHDR-12',
        'RHDR-13',
        'RHDR-15',
        'RHDR-16',
      ],
      reason: 'their servers have no list of allowed names',
    },
    plant: ({ behaviours: { access } }) => {
      access.proxyTrusted = ({ verified, commonName }, allowed) => verified && allowed.includes(commonName);
    },
  },
  {
    seam: 'server',
    rules: ['RHDR-20'],
    description: 'the suggested names of group and extra headers are hard-coded',
    alsoFails: { rules: ['RHDR-07', 'RHDR-08', 'RHDR-13'], reason: 'they use other header names, or none' },
    plant: names((given) => ({ ...given, group: ['X-Remote-Group'], extraPrefix: ['X-Remote-Extra-'] })),
  },
];
