import type { Exchange } from '../../client/typed-exchange.ts';
import type { KindAddress } from '../../client/paths/kinds.ts';
import { computedOnce } from '../../client/values/computed-once.ts';
import type { Target } from '../../target/target.ts';
import { awaitSetUpState } from '../time/set-up-wait.ts';
import type { World } from '../world.ts';
import { type JsonObject, valueAt } from '../../client/values/json-value.ts';

/** The state that scenarios about custom kinds wait for. */
export const customKindIsServed = 'a custom kind is served';

const definitions = '/apis/apiextensions.platform.io/v1/customresourcedefinitions';

/** One API version of a definition. */
interface DefinedVersion {
  readonly name: string;
  readonly served: boolean;
  readonly storage: boolean;
  readonly schema: { readonly openAPIV3Schema: RootSchema };
  readonly subresources?: JsonObject;
}

interface RootSchema {
  readonly type: 'object';
  readonly properties: { readonly spec: JsonObject; readonly status?: JsonObject };
}

/** A CustomResourceDefinition as it is sent. */
export interface Definition {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels: Readonly<Record<string, string>> };
  readonly spec: {
    readonly group: string;
    readonly scope: 'Namespaced' | 'Cluster' | undefined;
    readonly names: Readonly<Record<'plural' | 'singular' | 'kind' | 'listKind', string>>;
    readonly versions: readonly [DefinedVersion];
  };
}

/** A custom kind of a scenario; `edition` counts its schemas from 1. */
export interface CustomKind {
  readonly address: KindAddress;
  readonly definition: Definition;
  readonly edition: number;
}

// Each schema declares a member that the previous one drops. When the member is stored, the new schema is in use.
const editionMember = (edition: number): string => `edition${edition}`;

const rootSchema = (spec: JsonObject, edition: number, status?: JsonObject): RootSchema => ({
  type: 'object',
  properties: {
    spec,
    ...(status && { status }),
    ...Object.fromEntries(
      Array.from({ length: edition }, (_, index) => [editionMember(index + 1), { type: 'string' }]),
    ),
  },
});

/** Scope of the custom kinds of scenarios. */
const scopes: Readonly<Record<string, 'Namespaced' | 'Cluster'>> = { Widget: 'Namespaced', Gadget: 'Cluster' };

/** A definition of a kind in a test-owned group; `spec` is the schema of its spec, in neutral names. */
export const definitionOf = (world: World, spec: JsonObject, kind = 'Widget'): CustomKind => {
  const group = `${world.testNames.name('group')}.planecheck.example.com`;
  const scope = scopes[kind];
  const singular = kind.toLowerCase();
  const plural = `${singular}s`;
  const address: KindAddress = { kind, group, version: 'v1', plural, namespaced: scope === 'Namespaced' };
  const definition: Definition = {
    apiVersion: 'apiextensions.platform.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.${group}`, labels: world.testNames.labels },
    spec: {
      group,
      scope,
      names: { plural, singular, kind, listKind: `${kind}List` },
      versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: rootSchema(spec, 1) } }],
    },
  };
  return { address, definition, edition: 1 };
};

const pathOf = ({ definition }: CustomKind): string => `${definitions}/${definition.metadata.name}`;

/** Sends the definition as the administrator. */
export const submitDefinition = (world: World, kind: CustomKind): Promise<Exchange> =>
  world.admin.send({ method: 'POST', path: definitions, body: kind.definition });

/**
 * Waits until stored objects keep the members of the newest schema (at most 30 s); otherwise the scenario is
 * inconclusive.
 */
export const awaitServedKind = async (world: World, { address, edition }: CustomKind): Promise<void> => {
  world.objects.registerKind(address);
  let count = 0;
  await awaitSetUpState(
    world,
    customKindIsServed,
    () => {
      count += 1;
      // Without the scenario's label, so that its lists do not contain this object.
      return world.objects.create(address.kind, `canary-${address.version}-${edition}-${count}`, {
        metadata: { labels: undefined },
        [editionMember(edition)]: 'here',
      });
    },
    (exchange) => valueAt(exchange.json, editionMember(edition)) === 'here',
    { deadlineMs: 30_000 },
  );
};

/** A definition of a kind with status and scale subresources, whose objects may be empty. */
const withSubresources = (world: World, kind: string): CustomKind => {
  const number = { type: 'integer' };
  const defined = definitionOf(world, {}, kind);
  const { definition } = defined;
  const [version] = definition.spec.versions;
  const schema = rootSchema({ type: 'object', properties: { replicas: number } }, 1, {
    type: 'object',
    properties: { message: { type: 'string' }, replicas: number },
  });
  const subresources = {
    status: {},
    scale: { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas' },
  };
  const versions = [{ ...version, schema: { openAPIV3Schema: schema }, subresources }] as const;
  return { ...defined, definition: { ...definition, spec: { ...definition.spec, versions } } };
};

const define = async (world: World, kind: CustomKind): Promise<CustomKind> => {
  world.requireSuccess('defining a kind', await submitDefinition(world, kind));
  await awaitServedKind(world, kind);
  return kind;
};

/** Defines the kind and waits until it is served. */
export const defineKind = (world: World, spec: JsonObject): Promise<CustomKind> =>
  define(world, definitionOf(world, spec));

const shared = new WeakMap<Target, Map<string, Promise<CustomKind>>>();

const defineShared = async (world: World, name: string): Promise<CustomKind> => {
  const kind = withSubresources(world, name);
  // Without the scenario's label, because clean-up would delete it with the scenario's objects.
  const { labels: _, ...metadata } = kind.definition.metadata;
  world.requireSuccess(
    'defining a kind',
    await world.target.admin.send({ method: 'POST', path: definitions, body: { ...kind.definition, metadata } }),
  );
  await awaitServedKind(world, kind);
  return kind;
};

const sharedKind = (world: World, name: string): Promise<CustomKind> => {
  const kinds = shared.get(world.target) ?? new Map<string, Promise<CustomKind>>();
  shared.set(world.target, kinds);
  return computedOnce(kinds, name, () => defineShared(world, name));
};

/**
 * Defines a kind without required members, with status and scale subresources. Definitions are expensive for servers,
 * so scenarios share one on servers that end with the run. On other servers, each scenario has its own, which is
 * deleted with it.
 */
export const defineKindWithoutRequiredMembers = async (world: World, name = 'Widget'): Promise<void> => {
  if (!world.target.throwAway) return void (await define(world, withSubresources(world, name)));
  const kind = await sharedKind(world, name);
  world.requireSuccess('reading the definition', await world.admin.send({ method: 'GET', path: pathOf(kind) }));
  world.objects.registerKind(kind.address);
};

/** Defines a cluster-scoped custom kind that a step names; does nothing for other kinds. */
export const defineIfClusterScoped = async (world: World, kind: string): Promise<void> => {
  if (scopes[kind] === 'Cluster') await defineKindWithoutRequiredMembers(world, kind);
};

/** Patches the definition of a kind and waits until the server serves the new one. */
const changeDefinition = async (world: World, newer: CustomKind, patch: readonly JsonObject[]): Promise<CustomKind> => {
  world.requireSuccess(
    'changing the definition',
    await world.admin.send({
      method: 'PATCH',
      path: pathOf(newer),
      headers: { 'Content-Type': 'application/json-patch+json' },
      body: JSON.stringify(patch),
    }),
  );
  await awaitServedKind(world, newer);
  return newer;
};

/** Replaces the schema of spec and waits until the server uses it. */
export const redefineKind = async (world: World, kind: CustomKind, spec: JsonObject): Promise<CustomKind> => {
  const edition = kind.edition + 1;
  const patch = [{ op: 'replace', path: '/spec/versions/0/schema/openAPIV3Schema', value: rootSchema(spec, edition) }];
  const newer = { ...kind, edition };
  return changeDefinition(world, newer, patch);
};

/**
 * Adds a second API version with the same schema and waits until it is served. The scenario uses this version from then
 * on.
 */
export const serveSecondVersion = async (world: World, kind: CustomKind, version: string): Promise<CustomKind> => {
  const newer = { ...kind, address: { ...kind.address, version } };
  const patch = [
    {
      op: 'add',
      path: '/spec/versions/-',
      value: { ...kind.definition.spec.versions[0], name: version, storage: false },
    },
  ];
  return changeDefinition(world, newer, patch);
};

/**
 * Stops serving the version that `serveSecondVersion` added, and waits until the definition is in use. The scenario
 * still uses that version.
 */
export const stopSecondVersion = async (world: World, kind: CustomKind): Promise<CustomKind> => {
  const edition = kind.edition + 1;
  const [first] = kind.definition.spec.versions;
  const schema = rootSchema(first.schema.openAPIV3Schema.properties.spec, edition);
  const patch = [
    { op: 'replace', path: '/spec/versions/0/schema/openAPIV3Schema', value: schema },
    { op: 'replace', path: '/spec/versions/1/served', value: false },
  ];
  // The new schema is that of the first version, which shows that the definition is in use.
  await changeDefinition(world, { ...kind, edition, address: { ...kind.address, version: first.name } }, patch);
  world.objects.registerKind(kind.address);
  return { ...kind, edition };
};
