import { coreForTests } from './core-for-tests.ts';
import type { ServerCore } from '../core.ts';
import { kindRegistry } from '../kind-registry.ts';
import { builtInKinds } from '../kinds/all.ts';
import type { ApiObject, Json, RequestAttributes, UserInfo } from '../model.ts';

/** A core without HTTP that serves every built-in kind, for tests of access and admission. */
export const coreWithKinds = async (
  options: Readonly<Record<string, string>> = {},
): Promise<ServerCore & { readonly clock: Awaited<ReturnType<typeof coreForTests>>['clock'] }> => {
  const core = { ...(await coreForTests(options)), kinds: kindRegistry(builtInKinds) };
  for (const name of ['default', 'platform-system', 'ns1', 'ns2']) stored(core, 'Namespace', '', name);
  return core;
};

/** Stores an object of a kind for a test. */
export const stored = (
  core: ServerCore,
  kind: string,
  namespace: string,
  name: string,
  content: Record<string, Json> = {},
): ApiObject =>
  core.storage.create(core.kinds.named(kind), {
    ...content,
    metadata: { name, ...(namespace ? { namespace } : {}), ...content['metadata'] },
  });

/** A user for a test. */
export const someone = (username: string, ...groups: string[]): UserInfo => ({
  username,
  uid: '',
  groups: [...groups, 'system:authenticated'],
  extra: {},
});

/** Attributes of a request for a resource, written as `group/resource/sub` with `core` for the core group. */
export const asking = (user: UserInfo, verb: string, type: string, namespace = '', name = ''): RequestAttributes => {
  const [group = '', resource = '', subresource = ''] = type.split('/');
  return {
    user,
    verb,
    path: '',
    resource: { group: group === 'core' ? '' : group, version: 'v1', resource, subresource, namespace, name },
  };
};
