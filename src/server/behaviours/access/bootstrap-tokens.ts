import { timingSafeEqual } from 'node:crypto';
import type { ApiObject, UserInfo } from '../../model.ts';
import type { ServerOptions } from '../../options/options.ts';

/** Bootstrap tokens (B 5.2, 5.3). */
export const bootstrapTokensBehaviours = {
  /** Id and secret of a bootstrap token. Null when the text does not have the form of a bootstrap token (B 5.3). */
  bootstrapTokenParts: (token: string): { readonly id: string; readonly secret: string } | null => {
    const match = /^([a-z0-9]{6})\.([a-z0-9]{16})$/.exec(token);
    return match ? { id: match[1] ?? '', secret: match[2] ?? '' } : null;
  },

  /**
   * The Secret of a bootstrap token: the Secret `bootstrap-token-ID` of the system namespace (B 5.3). `list` returns
   * the Secrets of a namespace, or of all namespaces.
   */
  bootstrapSecret: (list: (namespace?: string) => readonly ApiObject[], id: string): ApiObject | null =>
    list('platform-system').find(({ metadata }) => metadata.name === `bootstrap-token-${id}`) ?? null,

  /** Whether a Secret of this type may contain a bootstrap token. */
  bootstrapType: (type: unknown): boolean => type === 'bootstrap.platform.io/token',

  /** Whether the id in the Secret equals the id of the token. */
  bootstrapIdAgrees: (stored: string, shown: string): boolean => stored === shown,

  /** Whether the secret in the Secret equals the secret of the token. */
  bootstrapSecretAgrees: (stored: string, shown: string): boolean =>
    Buffer.byteLength(stored) === Buffer.byteLength(shown) && timingSafeEqual(Buffer.from(stored), Buffer.from(shown)),

  /** Whether the data of the Secret allows its use for authentication. */
  bootstrapUsage: (data: Readonly<Record<string, string>>): boolean =>
    data['usage-bootstrap-authentication'] === 'true',

  /** Whether the token has not expired. A token without an expiration does not expire. */
  bootstrapUnexpired: (data: Readonly<Record<string, string>>, now: number): boolean =>
    data['expiration'] === undefined || Date.parse(data['expiration']) > now,

  /** User of a bootstrap token. Groups without the prefix `system:bootstrappers:` are not granted (A 2.3). */
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

  /** Whether the server accepts bootstrap tokens: only with the option (B 5.2). */
  bootstrapTokensOn: (options: ServerOptions): boolean => options.flag('enable-bootstrap-token-auth', false),
};

/** Rule ids that each entry satisfies. */
export const bootstrapTokensRules: Readonly<Record<keyof typeof bootstrapTokensBehaviours, readonly string[]>> = {
  bootstrapTokenParts: ['BOOT-01', 'BOOT-02', 'BOOT-03', 'BOOT-04'],
  bootstrapSecret: ['BOOT-07', 'BOOT-10'],
  bootstrapType: ['BOOT-09'],
  bootstrapIdAgrees: ['BOOT-08'],
  bootstrapSecretAgrees: ['BOOT-05'],
  bootstrapUsage: ['BOOT-11', 'BOOT-12'],
  bootstrapUnexpired: ['BOOT-13'],
  bootstrapUser: ['AUTHN-15', 'AUTHN-16', 'AUTHN-17'],
  bootstrapTokensOn: ['AUTHN-14'],
};
