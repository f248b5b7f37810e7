import { Authority } from '../../certificates.ts';
import { admissionFile } from './option-files.ts';
import type { FillContext, FilledOptions } from './fill-context.ts';

/** Names of slots of webhooks for which the server is configured with a user, or with none (B 6.3). */
export const webhookPlaces = [
  'by its address',
  'by its address, mutating',
  'with a password',
  'with a certificate',
  'by service and port',
  'by a prefix',
  'of nobody',
  'of nobody, mutating',
  'of another kind',
] as const;

/** Names of services in the namespace `default` that entries name or match. */
export const webhookServices = {
  'at port 443': 'planecheck-webhook-user',
  'by service and port': 'planecheck-webhook-user-of-port',
  'by a prefix': 'planecheck-webhook-user-of-prefix',
} as const;

/**
 * The credential that a server presents to a webhook: the Authorization header, and the certificate in PEM; null for
 * none.
 */
export interface ShownUser {
  readonly authorization: string | null;
  readonly clientCertificate: string | null;
}

type User = Readonly<Record<string, string>>;

const encoded = (text: string): string => Buffer.from(text).toString('base64');
const tokenOf = (name: string): User => ({ token: `planecheck-${name}` });
const shownOf = (user: User): ShownUser => ({
  authorization: user['token']
    ? `Bearer ${user['token']}`
    : user['username']
      ? `Basic ${encoded(`${user['username']}:${user['password']}`)}`
      : null,
  clientCertificate: user['client-certificate-data']
    ? Buffer.from(user['client-certificate-data'], 'base64').toString()
    : null,
});

/**
 * The admission configuration file (B 5.12, 6.3) with users for the webhooks of the suite. Fact `webhookUsers`: the
 * credential of each entry, by its name in scenarios. Fact `otherWebhookUsers`: path of a file that has another kind
 * for the validating webhooks and is otherwise the same.
 */
export const webhookUsersOption = async (context: FillContext): Promise<FilledOptions> => {
  const { callbacks, write } = context;
  const places = new Map(
    await Promise.all(webhookPlaces.map(async (name) => [name, new URL((await callbacks.slot(name)).url)] as const)),
  );
  const host = (name: (typeof webhookPlaces)[number]): string => places.get(name)?.host ?? '';
  const port = (name: (typeof webhookPlaces)[number]): string => places.get(name)?.port ?? '';
  const pair = await (await Authority.create('planecheck-callers-ca')).issue({
    commonName: 'planecheck-api-server',
    use: 'client',
  });
  const certificate = {
    'client-certificate-data': encoded(pair.certificate),
    'client-key-data': encoded(pair.privateKey),
  };
  // By its name in scenarios: the name of the entry, and the user.
  const validating: Readonly<Record<string, readonly [name: string, user: User]>> = {
    'another address': ['other.example:443', tokenOf('of-another')],
    'its address': [host('by its address'), tokenOf('by-address')],
    'its address, with a password': [
      host('with a password'),
      { username: 'planecheck', password: 'planecheck:pass word' },
    ],
    'its address, with a certificate': [host('with a certificate'), certificate],
    'its service': [`${webhookServices['at port 443']}.default.svc`, tokenOf('by-service')],
    'its service and port': [
      `${webhookServices['by service and port']}.default.svc:${port('by service and port')}`,
      tokenOf('by-service-and-port'),
    ],
    // For port 443, which this service does not have.
    'its service without port': [`${webhookServices['by service and port']}.default.svc`, tokenOf('without-port')],
    'a prefix': [`*.default.svc:${port('by a prefix')}`, tokenOf('by-prefix')],
    '*': ['*', tokenOf('by-default')],
  };
  const mutating: typeof validating = {
    'another address': ['other.example:443', tokenOf('of-another')],
    'its address, mutating': [host('by its address, mutating'), tokenOf('of-mutating')],
  };
  const plugin = (
    file: string,
    users: typeof validating,
    kind = 'WebhookAdmissionConfiguration',
  ): Record<string, unknown> => ({
    apiVersion: 'apiserver.config.platform.io/v1',
    kind,
    kubeConfigFile: write(
      file,
      JSON.stringify({
        apiVersion: 'v1',
        kind: 'Config',
        users: Object.values(users).map(([name, user]) => ({ name, user })),
      }),
    ),
  });
  const MutatingAdmissionWebhook = plugin('mutating-users.json', mutating);
  const file = admissionFile(context, 'webhook-users.json', {
    ValidatingAdmissionWebhook: plugin('validating-users.json', validating),
    MutatingAdmissionWebhook,
  });
  const other = admissionFile(context, 'other-webhook-users.json', {
    ValidatingAdmissionWebhook: plugin('validating-users.json', validating, 'OtherAdmissionConfiguration'),
    MutatingAdmissionWebhook,
  });
  const shown = Object.fromEntries(
    Object.entries({ ...validating, ...mutating }).map(([entry, [, user]]) => [entry, shownOf(user)]),
  );
  return {
    options: { 'admission-control-config-file': file },
    facts: { webhookUsers: { ...shown, nobody: shownOf({}) }, otherWebhookUsers: other },
  };
};
