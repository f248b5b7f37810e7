import type { Discovery } from '../../checks/paths/discovery.ts';
import type { TriedVerb } from '../../checks/paths/resource-names.ts';
import { mergePatch } from '../../client/requests/patch-headers.ts';
import { addressedKinds } from '../../client/paths/kinds.ts';
import { type JsonValue, listAt, valueAt } from '../../client/values/json-value.ts';
import type { World } from '../world.ts';
import { isArray } from '../../client/values/is-array.ts';
import { requiredText } from '../required-members.ts';

/** Methods of a collection, of an object and of a sub-resource, each with its verb; null if no resource has it. */
type Methods = ReadonlyArray<readonly [method: string, verb: string | null]>;
const ofCollection: Methods = [
  ['GET', 'list'],
  ['POST', 'create'],
  ['DELETE', 'deletecollection'],
  ['PUT', null],
];
const ofObject: Methods = [
  ['GET', 'get'],
  ['PUT', 'update'],
  ['PATCH', 'patch'],
  ['DELETE', 'delete'],
  ['POST', null],
];
const ofSubresource: Methods = [
  ['GET', 'get'],
  ['PUT', 'update'],
  ['PATCH', 'patch'],
  ['POST', 'create'],
  ['DELETE', null],
];

/** A rejection counts only if such a request succeeds elsewhere, which the suite can send for these resources. */
const hasControl = (version: string, plural: string): boolean => {
  const group = version.includes('/') ? version.split('/')[0] : '';
  return /reviews$/.test(plural) || addressedKinds.some((kind) => kind.group === group && kind.plural === plural);
};

/** Sub-resources that open a connection, with every method. */
const connects = /\/(proxy|exec|attach|portforward)$/;

/**
 * Sends requests to the paths of each resource of discovery: those of verbs that discovery does not have, and those of
 * sub-resources and single objects that it has. They name an object that does not exist and have no useful body.
 */
export const tryVerbs = async (world: World, { lists }: Discovery): Promise<readonly TriedVerb[]> => {
  const tried: TriedVerb[] = [];
  const missing = world.testNames.name('missing');
  const attempt = async (methods: Methods, path: string, resource: string, verbs: readonly JsonValue[]) => {
    for (const [method, verb] of methods) {
      const isOffered = verb !== null && verbs.includes(verb);
      if (isOffered && methods === ofCollection) continue;
      const body = method === 'PUT' || method === 'POST' || method === 'PATCH' ? { body: '{}' } : {};
      const headers = method === 'PATCH' ? { headers: mergePatch } : {};
      // A server that deletes collections although discovery says otherwise deletes objects of the scenario only.
      const query = verb === 'deletecollection' ? { query: { labelSelector: world.testNames.selector } } : {};
      const exchange = await world.me.send({ method, path, ...query, ...body, ...headers });
      tried.push({ resource, verb: verb ?? method, isOffered, exchange });
    }
  };
  for (const [version, list] of lists) {
    const root = `${version.includes('/') ? '/apis' : '/api'}/${version}`;
    for (const listed of listAt(list.json, 'resources').filter((one) => isArray(valueAt(one, 'verbs')))) {
      const name = requiredText(listed, 'name');
      const verbs = listAt(listed, 'verbs');
      const [plural = '', sub] = name.split('/');
      if (connects.test(name) || !hasControl(version, plural)) continue;
      const collection = `${root}${valueAt(listed, 'namespaced') ? `/namespaces/${world.namespace}` : ''}/${plural}`;
      const resource = `${version} ${name}`;
      if (sub !== undefined) await attempt(ofSubresource, `${collection}/${missing}/${sub}`, resource, verbs);
      else {
        await attempt(ofCollection, collection, resource, verbs);
        if (verbs.includes('get')) await attempt(ofObject, `${collection}/${missing}`, resource, verbs);
      }
    }
  }
  return tried;
};
