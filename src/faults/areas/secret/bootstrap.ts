import type { Json } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { changeReceived, rejectWhen } from '../objects/change-kind.ts';

const type = 'bootstrap.platform.io/token';
const prefix = 'bootstrap-token-';
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const idOfName = (object: Json): string => String(object.metadata.name ?? '').slice(prefix.length);
const isNamed = (object: Json): boolean => String(object.metadata.name ?? '').startsWith(prefix);
const hasKey = (object: Json, key: string): boolean =>
  object.stringData?.[key] !== undefined || object.data?.[key] !== undefined;

type Data = Readonly<Record<string, string>>;

/** Changes submitted Secrets of tokens. */
const onToken =
  (change: (object: Json) => void) =>
  (parts: ServerParts): void =>
    changeReceived(parts, 'Secret', (object) => {
      if (isNamed(object)) change(object);
    });
/** Changes which tokens are accepted by the contents of their Secrets. */
const onUse =
  (accepts: (data: Data, now: boolean) => boolean) =>
  ({ behaviours }: ServerParts): void => {
    const { bootstrapUsage } = behaviours.access;
    behaviours.access.bootstrapUsage = (data) => accepts(data, bootstrapUsage(data));
  };
const parted =
  (form: RegExp) =>
  ({ behaviours }: ServerParts): void => {
    behaviours.access.bootstrapTokenParts = (token) => {
      const match = form.exec(token);
      return match ? { id: match[1] ?? '', secret: match[2] ?? '' } : null;
    };
  };

/** Defects of bootstrap tokens as defined by their secrets (A 2.3). */
export const bootstrapSecretFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['SEC-45'],
    description: 'secrets of the type of bootstrap tokens are rejected',
    alsoFails: {
      rules: ['SEC-57', 'SEC-61', 'SEC-66', 'SEC-67', 'SEC-68', 'SEC-74', 'SEC-76', 'SEC-77'],
      reason: 'their secrets are of that type',
    },
    plant: (parts) => rejectWhen(parts, 'Secret', (object, old) => old === null && object['type'] === type),
  },
  {
    seam: 'server',
    rules: ['SEC-57'],
    description: 'tokens that were created after the start are unknown',
    alsoFails: {
      rules: ['SEC-61', 'SEC-66', 'SEC-67', 'SEC-68', 'SEC-76', 'SEC-77'],
      reason: 'their tokens were created after the start',
    },
    plant: onUse(() => false),
  },
  {
    seam: 'server',
    rules: ['SEC-58'],
    description: 'the name alone identifies a bootstrap token',
    plant: onToken((object) => {
      if (object.type === 'example.test/token') object.type = type;
    }),
  },
  {
    seam: 'server',
    rules: ['SEC-59'],
    description: 'the id in the name of the Secret counts, whatever its data contains',
    plant: onToken((object) => {
      if (hasKey(object, 'token-id')) object.stringData = { ...object.stringData, 'token-id': idOfName(object) };
    }),
  },
  {
    seam: 'wire',
    rules: ['SEC-60'],
    description: 'secrets of all namespaces count as those of the system namespace',
    wrap: (transport) => ({
      send: async (request) => {
        const answer = await transport.send(request);
        const elsewhere = /^\/api\/v1\/namespaces\/(?!platform-system\/)[^/]+\/secrets$/.test(request.path);
        if (request.method !== 'POST' || !elsewhere || !request.body) return answer;
        const object: Json = JSON.parse(Buffer.from(request.body).toString());
        if (object.type !== type) return answer;
        const { namespace: _namespace, ...metadata } = object.metadata;
        const copy = await transport.send({
          ...request,
          path: '/api/v1/namespaces/platform-system/secrets',
          body: Buffer.from(JSON.stringify({ ...object, metadata })),
        });
        for await (const _part of copy.body);
        return answer;
      },
      close: () => transport.close(),
    }),
  },
  {
    seam: 'server',
    rules: ['SEC-61'],
    description: 'the description of a token is not kept',
    alsoFails: { rules: ['SEC-66'], reason: 'its token has a description' },
    plant: onToken((object) => {
      delete object.data?.['description'];
    }),
  },
  {
    seam: 'server',
    rules: ['SEC-62'],
    description: 'a missing id is taken from the name',
    plant: onToken((object) => {
      if (!hasKey(object, 'token-id')) object.stringData = { ...object.stringData, 'token-id': idOfName(object) };
    }),
  },
  {
    seam: 'server',
    rules: ['SEC-63'],
    description: 'ids may have any length',
    plant: parted(/^([a-z0-9]+)\.([a-z0-9]{16})$/),
  },
  {
    seam: 'server',
    rules: ['SEC-64'],
    description: 'a missing secret matches every presented secret',
    plant: (parts) => {
      const without = new Set<string>();
      onToken((object) => {
        if (!hasKey(object, 'token-secret')) without.add(idOfName(object));
      })(parts);
      const { bootstrapTokenParts } = parts.behaviours.access;
      parts.behaviours.access.bootstrapTokenParts = (token) => {
        const found = bootstrapTokenParts(token);
        return found && without.has(found.id) ? { ...found, secret: '' } : found;
      };
    },
  },
  {
    seam: 'server',
    rules: ['SEC-65'],
    description: 'secrets may have any length',
    plant: parted(/^([a-z0-9]{6})\.([a-z0-9]+)$/),
  },
  {
    seam: 'server',
    rules: ['SEC-66'],
    description: 'a token without a description is rejected',
    plant: onUse((data, now) => now && data['description'] !== undefined),
  },
  {
    seam: 'server',
    rules: ['SEC-67'],
    description: 'a token without an expiration has expired',
    plant: onUse((data, now) => now && data['expiration'] !== undefined),
  },
  {
    seam: 'server',
    rules: ['SEC-68'],
    description: 'expirations are read as times two hours to the west',
    plant: onUse((data, now) => now && !(Date.parse(data['expiration'] ?? '') < Date.now() + 7_200_000)),
  },
  {
    seam: 'server',
    rules: ['SEC-72'],
    description: 'a missing usage counts as true',
    plant: onUse((data, now) => now || data['usage-bootstrap-authentication'] === undefined),
  },
  {
    seam: 'server',
    rules: ['SEC-73'],
    description: 'any value of the usage counts as true',
    plant: onUse((data) => Boolean(data['usage-bootstrap-authentication'])),
  },
  {
    seam: 'server',
    rules: ['SEC-77'],
    description: 'a token without groups is rejected',
    plant: onUse((data, now) => now && data['auth-extra-groups'] !== undefined),
  },
  {
    seam: 'server',
    rules: ['SEC-69'],
    description: 'expirations are not checked',
    plant: ({ behaviours }) => {
      behaviours.access.bootstrapUnexpired = () => true;
    },
  },
  {
    seam: 'server',
    rules: ['SEC-70'],
    description: 'the expiration of a token is checked only when it is first presented',
    plant: ({ behaviours: { access } }) => {
      const { bootstrapUnexpired } = access;
      const known = new Map<string, boolean>();
      access.bootstrapUnexpired = (data, now) => {
        const id = data['token-id'] ?? '';
        if (!known.has(id)) known.set(id, bootstrapUnexpired(data, now));
        return known.get(id) ?? false;
      };
    },
  },
  {
    seam: 'server',
    rules: ['SEC-74'],
    description: 'tokens that were created after the start do not sign',
    plant: ({ behaviours }) => {
      behaviours.controllers.signsClusterInfo = () => false;
    },
  },
  {
    seam: 'server',
    rules: ['SEC-75'],
    description: 'every token signs',
    plant: ({ behaviours: { controllers } }) => {
      const { signsClusterInfo } = controllers;
      controllers.signsClusterInfo = (secret, now) =>
        signsClusterInfo({ ...secret, data: { ...secret['data'], 'usage-bootstrap-signing': base64('true') } }, now);
    },
  },
  {
    seam: 'server',
    rules: ['SEC-76'],
    description: 'all groups of a token are joined into one name',
    plant: ({ behaviours: { access } }) => {
      const { bootstrapUser } = access;
      access.bootstrapUser = (id, data) => ({
        ...bootstrapUser(id, data),
        groups: ['system:bootstrappers', data['auth-extra-groups'] ?? ''],
      });
    },
  },
  {
    seam: 'server',
    rules: ['SEC-78'],
    description: 'a token has every group that it lists, whatever its name',
    plant: ({ behaviours: { access } }) => {
      const { bootstrapUser } = access;
      access.bootstrapUser = (id, data) => ({
        ...bootstrapUser(id, data),
        groups: ['system:bootstrappers', ...(data['auth-extra-groups'] ?? '').split(',')],
      });
    },
  },
];
