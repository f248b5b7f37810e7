import { When } from '@cucumber/cucumber';
import { itemsOf } from '../../../src/checks/lists/lists.ts';
import { currentObject } from '../../../src/world/current-object.ts';
import { type RequestForm, sendInForm } from '../../../src/world/request-form.ts';
import { TestNames } from '../../../src/world/test-names.ts';
import type { World } from '../../../src/world/world.ts';
import type { Observations } from '../observations/observation.ts';
import { deletedCollectionNote } from '../notes/objects.ts';
import { type JsonValue, valueAt } from '../../../src/client/values/json-value.ts';

/** Selects the objects of this scenario: controllers of a server may create other objects in new namespaces. */
export const ownItem = (world: World): ((item: JsonValue) => boolean) => {
  const label = world.testNames.labels[TestNames.label];
  return (item) => valueAt(item, 'metadata', 'labels', TestNames.label) === label;
};

const list = (world: World, kind: string, form: RequestForm): Promise<void> => {
  const path = form.everywhere ? world.objects.collectionInAllNamespaces(kind) : world.objects.collection(kind);
  return sendInForm(world, kind, form, (request) => world.me.send({ method: 'GET', path, ...request }));
};

When('I list the {kind}{form}', function (this: World, kind: string, form: RequestForm) {
  return list(this, kind, form);
});

When('I list its collection{form}', function (this: World, form: RequestForm) {
  return list(this, currentObject(this).kind, form);
});

/** Note of the kind whose collection the scenario deletes. */
export const deletedCollection = 'the deleted collection';

When('I delete the collection of {kind}{form}', function (this: World, kind: string, form: RequestForm) {
  deletedCollectionNote.set(this, kind);
  const path = this.objects.collection(kind);
  return sendInForm(this, kind, form, (request) => this.me.send({ method: 'DELETE', path, ...request }));
});

/** What is left of a collection. */
export const observationsOfLists: Observations = {
  'the number of remaining {kind}':
    (kind = '') =>
    async (world) => {
      const list = await world.me.send({ method: 'GET', path: world.objects.collection(kind) });
      return { [`${kind} left`]: itemsOf(list).filter(ownItem(world)).length };
    },
};
