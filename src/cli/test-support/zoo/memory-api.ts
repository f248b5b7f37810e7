import type { Json } from '../../../client/exchange.ts';
import { apiVersionOf, groupPath, type KindAddress, knownKinds } from '../../../client/paths/kinds.ts';
import type { ZooRequest, ZooResponse } from './zoo-server.ts';

/** How a memory API differs from a plain one. */
export interface MemoryApiOptions {
  /** Objects of all namespaces share one space of names. */
  readonly flatNames?: boolean;
  /** Requests are answered as if they succeeded, but nothing is stored. */
  readonly storesNothing?: boolean;
  /** Kinds that do not exist. */
  readonly without?: readonly string[];
}

const verbs = ['create', 'delete', 'deletecollection', 'get', 'list', 'patch', 'update', 'watch'];
const statusOf = (code: number, reason: string, message: string): ZooResponse => ({
  status: code,
  body: { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Failure', reason, message, code },
});

/**
 * A mock of the API as authors of test doubles write it: discovery, and objects in a map. It validates nothing,
 * authenticates nobody, and knows neither watches nor forms other than JSON. The wire has neutral names.
 */
export const memoryApi = (options: MemoryApiOptions = {}): ((request: ZooRequest) => ZooResponse) => {
  const kinds = knownKinds.filter(({ kind }) => !options.without?.includes(kind));
  const stored = new Map<string, Json>();
  let revision = 1;

  const discovery = (path: string): ZooResponse | null => {
    if (path === '/version') return { status: 200, body: { major: '1', minor: '24', gitVersion: 'v1.24.17' } };
    if (path === '/api') return { status: 200, body: { kind: 'APIVersions', versions: ['v1'] } };
    if (path === '/apis') {
      const groups = [...new Set(kinds.map(({ group }) => group))].filter(Boolean).map((name) => {
        const versions = [...new Set(kinds.filter(({ group }) => group === name).map(({ version }) => version))].map(
          (version) => ({ groupVersion: `${name}/${version}`, version }),
        );
        return { name, versions, preferredVersion: versions[0] };
      });
      return { status: 200, body: { kind: 'APIGroupList', apiVersion: 'v1', groups } };
    }
    const own = kinds.filter((address) => groupPath(address) === path);
    const [first] = own;
    if (!first) return null;
    const resources = own.map(({ kind, plural, namespaced }) => ({
      name: plural,
      singularName: kind.toLowerCase(),
      namespaced,
      kind,
      verbs,
    }));
    return {
      status: 200,
      body: { kind: 'APIResourceList', apiVersion: 'v1', groupVersion: apiVersionOf(first), resources },
    };
  };

  const route = (
    path: string,
  ): {
    readonly address: KindAddress;
    readonly namespace: string;
    readonly name: string;
    readonly sub: string;
  } | null => {
    const match =
      /^(\/api\/v1|\/apis\/[^/]+\/[^/]+)\/(?:namespaces\/([^/]+)\/(?=[^/]+))?([^/]+)(?:\/([^/]+))?(?:\/(.+))?$/.exec(
        path,
      );
    const [, root = '', namespace = '', plural = '', name = '', sub = ''] = match ?? [];
    const address = kinds.find((candidate) => groupPath(candidate) === root && candidate.plural === plural);
    return address ? { address, namespace, name, sub } : null;
  };

  const finished = (address: KindAddress, object: Json, namespace: string, name: string): Json => {
    revision += 1;
    const metadata = {
      uid: `00000000-0000-4000-8000-${String(revision).padStart(12, '0')}`,
      creationTimestamp: '2026-01-02T03:04:05Z',
      generation: 1,
      ...(object?.metadata ?? {}),
      name,
      ...(address.namespaced ? { namespace } : {}),
      resourceVersion: String(revision),
    };
    return { ...object, apiVersion: apiVersionOf(address), kind: address.kind, metadata };
  };

  return ({ method, path, body }) => {
    const found = discovery(path);
    if (found) return found;
    const target = route(path);
    if (!target) return statusOf(404, 'NotFound', 'the path does not exist');
    const { address, namespace, name, sub } = target;
    const keyOf = (object: string): string => [address.plural, options.flatNames ? '' : namespace, object].join('/');
    if (method === 'POST' && name === '') {
      const wanted = body?.metadata?.name ?? `${body?.metadata?.generateName ?? 'generated-'}${revision}`;
      const object = finished(address, body, namespace, wanted);
      if (options.storesNothing) return { status: 201, body: object };
      if (stored.has(keyOf(wanted))) return statusOf(409, 'AlreadyExists', `${wanted} already exists`);
      stored.set(keyOf(wanted), object);
      return { status: 201, body: object };
    }
    if (name === '') {
      const prefix = `${address.plural}/${namespace === '' || options.flatNames ? '' : `${namespace}/`}`;
      const items = [...stored].filter(([key]) => key.startsWith(prefix)).map(([, object]) => object);
      if (method === 'DELETE') for (const object of items) stored.delete(keyOf(object.metadata.name));
      return {
        status: 200,
        body: {
          kind: `${address.kind}List`,
          apiVersion: apiVersionOf(address),
          metadata: { resourceVersion: String(revision) },
          items,
        },
      };
    }
    const before = options.storesNothing ? finished(address, {}, namespace, name) : stored.get(keyOf(name));
    if (before === undefined) return statusOf(404, 'NotFound', `${address.plural} "${name}" not found`);
    if (method === 'GET' || sub !== '') return { status: 200, body: before };
    if (method === 'DELETE') {
      stored.delete(keyOf(name));
      return { status: 200, body: { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Success' } };
    }
    const after = finished(
      address,
      method === 'PATCH' ? { ...before, ...body, metadata: { ...before.metadata, ...body?.metadata } } : body,
      namespace,
      name,
    );
    if (!options.storesNothing) stored.set(keyOf(name), after);
    return { status: 200, body: after };
  };
};
