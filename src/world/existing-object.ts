import type { Exchange } from '../client/typed-exchange.ts';
import { collectionPath, itemPath } from '../client/paths/kinds.ts';
import { type JsonValue, textAt, valueAt } from '../client/values/json-value.ts';
import { itemsOf, keyOf } from '../checks/lists/lists.ts';
import { type RequestForm, requestInForm } from './request-form.ts';
import { TestNames } from './test-names.ts';
import type { World } from './world.ts';
import { requiredText } from './required-members.ts';

/** An object that the scenario did not create, as a list contained it, and the response to a get of it. */
export interface ExistingObject {
  readonly kind: string;
  readonly listed: JsonValue;
  readonly got: Exchange;
}

const attempts = 5;

/** Other scenarios delete the objects that they created. */
const isOfSuite = (item: JsonValue): boolean => valueAt(item, 'metadata', 'labels', TestNames.label) !== undefined;

/**
 * Gets an object that exists, in the form of a request. A client may delete the object between the list and the get:
 * another object is chosen if a later list lacks it. The scenario is not applicable if there is no object.
 */
export const getExisting = async (world: World, kind: string, form: RequestForm): Promise<ExistingObject> => {
  const address = world.objects.address(kind);
  const list = async (): Promise<readonly JsonValue[]> => {
    const listed = await world.me.send({ method: 'GET', path: collectionPath(address, null) });
    world.requireSuccess(`the list of ${address.plural}`, listed);
    return itemsOf(listed).filter((item) => typeof valueAt(item, 'metadata', 'name') === 'string' && !isOfSuite(item));
  };
  let items = await list();
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const [listed] = items;
    if (listed === undefined) return world.notApplicable(`the server has no ${kind} that a client could get`);
    const namespace = address.namespaced ? (textAt(listed, 'metadata', 'namespace') ?? null) : null;
    const path = itemPath(address, namespace, requiredText(listed, 'metadata', 'name'));
    const got = await world.me.send({ method: 'GET', path, ...requestInForm(world, kind, form) });
    if (got.response?.status !== 404) return { kind, listed, got };
    items = await list();
    if (items.some((item) => keyOf(item) === keyOf(listed))) return { kind, listed, got };
  }
  return world.inconclusive(`each ${kind} was deleted between a list and a get`);
};
