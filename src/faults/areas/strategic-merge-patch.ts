import { isDeepStrictEqual } from 'node:util';
import type { ServerParts } from '../../server/core.ts';
import type { Json } from '../../server/model.ts';
import type { Fault, ServerFault } from '../fault.ts';
import { serverFault } from '../server-fault.ts';
import { wrapStage } from '../stages/wrap-stage.ts';

type Plant = ServerFault['plant'];
type Strategic = ServerParts['behaviours']['patching']['strategic'];

/** Replaces the result of strategic merge patches. `next` computes the right result. */
const patches =
  (change: (next: Strategic) => Strategic): Plant =>
  ({ behaviours: { patching } }) => {
    patching.strategic = change(patching.strategic);
  };

/** The server understands another patch than the client sent. */
const replacePatch = (change: (patch: Json) => Json): Plant =>
  patches((next) => (live, patch, schema) => next(live, change(patch), schema));

/** A copy of a value in which each object, also inside lists and other objects, is changed. */
const eachObject = (value: Json, change: (object: Json) => Json): Json => {
  if (Array.isArray(value)) return value.map((item) => eachObject(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return change(Object.fromEntries(Object.entries(value).map(([name, one]) => [name, eachObject(one, change)])));
};

/** A copy of a value in which each list, also inside objects and other lists, is changed. */
const eachList = (value: Json, change: (list: Json[]) => Json[]): Json => {
  if (Array.isArray(value)) return change(value.map((item) => eachList(item, change)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, eachList(one, change)]));
};

const withoutMembers = (drop: (name: string, value: Json) => boolean) =>
  replacePatch((patch) =>
    eachObject(patch, (object) =>
      Object.fromEntries(Object.entries(object).filter(([name, value]) => !drop(name, value))),
    ),
  );

const secretsOf = (object: Json): Json[] => object.secrets ?? [];
const hasSecrets = (live: Json): boolean => secretsOf(live).length > 0;

const containersOf = (object: Json): Json[] => object.spec?.template?.spec?.containers ?? [];

/** The result, with another list of containers in the template. */
const withContainers = (object: Json, containers: readonly Json[]): Json => ({
  ...object,
  spec: {
    ...object.spec,
    template: { ...object.spec.template, spec: { ...object.spec.template.spec, containers } },
  },
});

/** One list of each container is taken from the patch, as if it had no merge key. */
const replacesInContainers = (list: string): Plant =>
  patches((next) => (live, patch, schema) => {
    const result = next(live, patch, schema);
    const stated = containersOf(patch);
    if (stated.length === 0) return result;
    return withContainers(
      result,
      containersOf(result).map((container) => {
        const own = stated.find(({ name }) => name === container.name)?.[list];
        return Array.isArray(own)
          ? { ...container, [list]: own.filter(({ $patch }) => $patch === undefined) }
          : container;
      }),
    );
  });

/** Defects of strategic merge patches, which are not part of the documents. */
export const strategicMergePatchFaults: readonly Fault[] = [
  serverFault(
    'SMP-01',
    'an item of a merged list takes the place of the stored one',
    patches((next) => (live, patch, schema) => {
      const result = next(live, patch, schema);
      const stated = containersOf(patch).filter(({ command }) => command !== undefined);
      if (stated.length === 0) return result;
      return withContainers(
        result,
        containersOf(result).map((one) => stated.find(({ name }) => name === one.name) ?? one),
      );
    }),
  ),
  serverFault(
    'SMP-02',
    'a new item takes the place of all stored ones',
    patches((next) => (live, patch, schema) => {
      const items = secretsOf(patch);
      const isOneNew =
        items.length === 1 && items.every(({ name }) => !secretsOf(live).some((one) => one.name === name));
      const directives = JSON.stringify(patch).includes('$');
      return hasSecrets(live) && isOneNew && !directives
        ? { ...next(live, patch, schema), secrets: items }
        : next(live, patch, schema);
    }),
    { alsoFails: { rules: ['SMP-17', 'SA-33'], reason: 'their scenarios add one item too' } },
  ),
  serverFault(
    'SMP-03',
    'only the first item with $patch delete or without it is read',
    replacePatch((patch) =>
      secretsOf(patch).length === 3 ? { ...patch, secrets: secretsOf(patch).slice(0, 2) } : patch,
    ),
  ),
  serverFault(
    'SMP-04',
    'an item with $patch delete removes every stored item',
    patches((next) => (live, patch, schema) => {
      const result = next(live, patch, schema);
      const items = secretsOf(patch);
      const isDelete = items.length === 1 && items[0]?.$patch === 'delete';
      return isDelete && secretsOf(result).length < secretsOf(live).length ? { ...result, secrets: [] } : result;
    }),
  ),
  serverFault(
    'SMP-05',
    'an item with $patch delete whose key is unknown is added',
    patches((next) => (live, patch, schema) => {
      const stored = new Set(secretsOf(live).map(({ name }) => name));
      const added = secretsOf(patch).filter(({ $patch, name }) => $patch === 'delete' && !stored.has(name));
      const result = next(live, patch, schema);
      return added.length === 0
        ? result
        : { ...result, secrets: [...secretsOf(result), ...added.map(({ name }) => ({ name }))] };
    }),
  ),
  serverFault(
    'SMP-06',
    'a list with $patch replace is merged',
    replacePatch((patch) => eachList(patch, (list) => list.filter((item) => item?.$patch !== 'replace'))),
  ),
  serverFault(
    'SMP-07',
    'a map with $patch replace is merged',
    withoutMembers((name, value) => name === '$patch' && value === 'replace'),
    { alsoFails: { rules: ['SMP-06'], reason: 'the item of a list has the same form' } },
  ),
  serverFault(
    'SMP-08',
    'a map with $patch delete stays',
    replacePatch((patch) => (patch.data?.$patch === 'delete' ? {} : patch)),
  ),
  serverFault(
    'SMP-09',
    'null is ignored',
    withoutMembers((_name, value) => value === null),
  ),
  serverFault(
    'SMP-10',
    'lists without a merge strategy are appended',
    patches((next) => (live, patch, schema) => {
      const result = next(live, patch, schema);
      return Array.isArray(patch.imagePullSecrets)
        ? { ...result, imagePullSecrets: [...(live.imagePullSecrets ?? []), ...patch.imagePullSecrets] }
        : result;
    }),
  ),
  serverFault(
    'SMP-11',
    'finalizers of the patch take the place of the stored ones',
    patches((next) => (live, patch, schema) => {
      const result = next(live, patch, schema);
      const finalizers: Json[] = patch.metadata?.finalizers ?? [];
      return finalizers.length > 1 ? { ...result, metadata: { ...result.metadata, finalizers } } : result;
    }),
  ),
  serverFault(
    'SMP-12',
    '$deleteFromPrimitiveList is ignored',
    withoutMembers((name) => name.startsWith('$deleteFromPrimitive')),
  ),
  serverFault(
    'SMP-13',
    '$setElementOrder is ignored',
    withoutMembers((name) => name.startsWith('$setElementOrder')),
  ),
  serverFault(
    'SMP-14',
    '$retainKeys is ignored',
    withoutMembers((name) => name === '$retainKeys'),
  ),
  serverFault('SMP-15', 'the variables of a container are replaced', replacesInContainers('env')),
  serverFault('SMP-16', 'the ports of a container are replaced', replacesInContainers('ports')),
  serverFault(
    'SMP-17',
    'new items are appended, and known ones keep their place',
    patches((next) => (live, patch, schema) => {
      const result = next(live, patch, schema);
      if (JSON.stringify(patch).includes('$setElementOrder') || secretsOf(patch).length === 0) return result;
      const stored = secretsOf(live).map(({ name }) => name);
      const place = ({ name }: Json): number => (stored.includes(name) ? stored.indexOf(name) : stored.length);
      return { ...result, secrets: [...secretsOf(result)].sort((one, other) => place(one) - place(other)) };
    }),
  ),
  serverFault(
    'SMP-18',
    'items without their merge key are left out',
    replacePatch((patch) =>
      Array.isArray(patch.secrets) ? { ...patch, secrets: patch.secrets.filter((item: Json) => item?.name) } : patch,
    ),
    { alsoFails: { rules: ['SMP-06'], reason: 'a directive of a list is an item without a key' } },
  ),
  serverFault(
    'SMP-19',
    'unknown values of $patch are ignored',
    withoutMembers((name, value) => name === '$patch' && value === 'unknown'),
  ),
  serverFault(
    'SMP-20',
    'members of a wrong type are left out',
    replacePatch((patch) => (typeof patch.secrets === 'string' ? { ...patch, secrets: undefined } : patch)),
  ),
  serverFault('SMP-21', 'custom kinds accept strategic merge patches as merge patches', (parts) =>
    wrapStage(parts, 'decodePatch', (next) => async (core, request, form) => {
      const decoded = await next(core, request, form);
      return form === 'strategic' && request.path.includes('example.com') ? { ...decoded, form: 'merge' } : decoded;
    }),
  ),
  serverFault(
    'SMP-22',
    'a merged list that the object lacks stays absent',
    patches((next) => (live, patch, schema) => {
      const { secrets, ...rest } = next(live, patch, schema);
      return secrets === undefined || !hasSecrets(live) ? rest : { ...rest, secrets };
    }),
  ),
  serverFault(
    'SMP-23',
    'conditions of a patch take the place of the stored ones',
    patches((next) => (live, patch, schema) => {
      const result = next(live, patch, schema);
      const conditions = patch.status?.conditions;
      return conditions ? { ...result, status: { ...result.status, conditions } } : result;
    }),
  ),
  serverFault(
    'SMP-24',
    'invalid labels of a patch are left out',
    replacePatch((patch) =>
      eachObject(patch, (object) => Object.fromEntries(Object.entries(object).filter(([name]) => !/^\W+$/.test(name)))),
    ),
  ),
  serverFault(
    'SMP-25',
    'each strategic merge patch makes a new version',
    patches((next) => (live, patch, schema) => {
      const result = next(live, patch, schema);
      if (live.kind !== 'ConfigMap' || !isDeepStrictEqual(result, live)) return result;
      return { ...result, metadata: { ...result.metadata, annotations: { patched: 'true' } } };
    }),
  ),
];
