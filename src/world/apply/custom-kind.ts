import type { Exchange, Json } from '../../client/exchange.ts';
import type { KindAddress } from '../../client/kinds.ts';
import { remembered } from '../../client/remembered.ts';
import type { Target } from '../../target/target.ts';
import { eventually } from '../time/eventually.ts';
import type { World } from '../world.ts';

const definitions = '/apis/apiextensions.platform.io/v1/customresourcedefinitions';

/** A kind that a scenario defined; `edition` counts its schemas from 1. */
export interface CustomKind {
  readonly address: KindAddress;
  readonly definition: Json;
  readonly edition: number;
}

// Each schema declares a member that the one before dropped: a stored one shows that the new schema serves.
const canary = (edition: number): string => `edition${edition}`;

const rootSchema = (spec: Json, edition: number, status?: Json): Json => ({
  type: 'object',
  properties: {
    spec,
    ...(status && { status }),
    ...Object.fromEntries(Array.from({ length: edition }, (_, index) => [canary(index + 1), { type: 'string' }])),
  },
});

/** The kinds that scenarios define, by the scope of their objects. */
const scopes: Readonly<Record<string, 'Namespaced' | 'Cluster'>> = { Widget: 'Namespaced', Gadget: 'Cluster' };

/** A definition of a kind in a group of the scenario's own; `spec` is the schema of its spec, in neutral names. */
export const definitionOf = (world: World, spec: Json, kind = 'Widget'): CustomKind => {
  const group = `${world.testNames.name('group')}.planecheck.example.com`;
  const scope = scopes[kind];
  const singular = kind.toLowerCase();
  const plural = `${singular}s`;
  const address: KindAddress = { kind, group, version: 'v1', plural, namespaced: scope === 'Namespaced' };
  const definition = {
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

/** Waits until objects of the kind keep what its newest schema declares (at most 30 s), else the scenario is undecided. */
export const untilServed = async (world: World, { address, edition }: CustomKind): Promise<void> => {
  world.objects.learn(address);
  let count = 0;
  const last = await eventually(
    () => {
      count += 1;
      // Without the scenario's label: its lists are of what it made itself.
      return world.objects.create(address.kind, `canary-${address.version}-${edition}-${count}`, {
        metadata: { labels: undefined },
        [canary(edition)]: 'here',
      });
    },
    (exchange) => exchange.json?.[canary(edition)] === 'here',
    30_000,
  );
  if (last.json?.[canary(edition)] !== 'here')
    world.inconclusive(`the custom kind was not served in time: ${last.response?.status ?? last.failure?.message}`);
};

/** A definition of a kind with a status and a scale, whose objects may be empty. */
const manySided = (world: World, kind: string): CustomKind => {
  const number = { type: 'integer' };
  const defined = definitionOf(world, {}, kind);
  const [version] = defined.definition.spec.versions;
  version.schema.openAPIV3Schema = rootSchema({ type: 'object', properties: { replicas: number } }, 1, {
    type: 'object',
    properties: { message: { type: 'string' }, replicas: number },
  });
  version.subresources = {
    status: {},
    scale: { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas' },
  };
  return defined;
};

const define = async (world: World, kind: CustomKind): Promise<CustomKind> => {
  world.done('defining a kind', await submitDefinition(world, kind));
  await untilServed(world, kind);
  return kind;
};

/** Defines the kind and waits until it is served. */
export const defineKind = (world: World, spec: Json): Promise<CustomKind> => define(world, definitionOf(world, spec));

const shared = new WeakMap<Target, Map<string, Promise<CustomKind>>>();

const defineShared = async (world: World, name: string): Promise<CustomKind> => {
  const kind = manySided(world, name);
  // Not among what the scenario made, with which it would go.
  const { labels: _, ...metadata } = kind.definition.metadata;
  world.done(
    'defining a kind',
    await world.target.admin.send({ method: 'POST', path: definitions, body: { ...kind.definition, metadata } }),
  );
  await untilServed(world, kind);
  return kind;
};

const sharedKind = (world: World, name: string): Promise<CustomKind> => {
  const kinds = shared.get(world.target) ?? new Map<string, Promise<CustomKind>>();
  shared.set(world.target, kinds);
  return remembered(kinds, name, () => defineShared(world, name));
};

/**
 * A kind that asks nothing of its objects, with a status and a scale. Each definition is dear to servers, so scenarios share one where the server ends with the run; elsewhere
 * it is the scenario's own, with which it goes.
 */
export const anyKind = async (world: World, name = 'Widget'): Promise<void> => {
  if (!world.target.throwAway) return void (await define(world, manySided(world, name)));
  const kind = await sharedKind(world, name);
  world.done('reading the definition', await world.admin.send({ method: 'GET', path: pathOf(kind) }));
  world.objects.learn(kind.address);
};

/** Defines a kind of objects outside of namespaces that steps only name; does nothing about other kinds. */
export const definedWhereClusterWide = async (world: World, kind: string): Promise<void> => {
  if (scopes[kind] === 'Cluster') await anyKind(world, kind);
};

/** Patches the definition of a kind to what it is then, and waits until that serves. */
const changeDefinition = async (world: World, newer: CustomKind, patch: Json): Promise<CustomKind> => {
  world.done(
    'changing the definition',
    await world.admin.send({
      method: 'PATCH',
      path: pathOf(newer),
      headers: { 'Content-Type': 'application/json-patch+json' },
      body: JSON.stringify(patch),
    }),
  );
  await untilServed(world, newer);
  return newer;
};

/** Replaces the schema of spec and waits until the new one serves. */
export const redefineKind = async (world: World, kind: CustomKind, spec: Json): Promise<CustomKind> => {
  const edition = kind.edition + 1;
  const patch = [{ op: 'replace', path: '/spec/versions/0/schema/openAPIV3Schema', value: rootSchema(spec, edition) }];
  const newer = { ...kind, edition };
  return changeDefinition(world, newer, patch);
};

/** Serves the kind in a second version with the same schema, waits until that serves, and speaks of the kind in it from then on. */
export const serveBeside = async (world: World, kind: CustomKind, version: string): Promise<CustomKind> => {
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
