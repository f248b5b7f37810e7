import { defineForms } from '../../shared/words.ts';
import { Given, When } from '@cucumber/cucumber';
import { setCurrentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';
import { type JsonObject, valueAt } from '../../../src/client/values/json-value.ts';

const dependent = 'ConfigMap';

const reference = async (world: World, kind: string, local: string, blocks?: boolean): Promise<JsonObject> => {
  const owner = world.requireSuccess(
    `reading the ${kind} ${local}`,
    await world.admin.send({ method: 'GET', path: world.objects.path(kind, local) }),
  );
  return {
    apiVersion: 'v1',
    kind,
    name: valueAt(owner, 'metadata', 'name'),
    uid: valueAt(owner, 'metadata', 'uid'),
    ...(blocks === undefined ? {} : { blockOwnerDeletion: blocks }),
  };
};

const setOwner = async (world: World, kind: string, owner: string, local: string, blocks?: boolean): Promise<void> => {
  setCurrentObject(world, dependent, local);
  const ownerReferences = [await reference(world, kind, owner, blocks)];
  world.recordResponse(await world.objects.patch('merge patch', dependent, local, { metadata: { ownerReferences } }));
};

const ownedMap = async (world: World, local: string, owner: string, blocks?: boolean): Promise<void> => {
  await world.objects.createRequired(dependent, local, {
    metadata: { ownerReferences: [await reference(world, dependent, owner, blocks)] },
  });
};

defineForms<boolean | undefined>('ownerBlocks', {
  '': () => undefined,
  ' with blockOwnerDeletion true': () => true,
  ' with blockOwnerDeletion false': () => false,
});

When(
  'I set the {kind} {string} as owner of the config map {string}{ownerBlocks}',
  function (this: World, kind: string, owner: string, local: string, blocks?: boolean) {
    return setOwner(this, kind, owner, local, blocks);
  },
);

Given(
  'the config map {string} owned by the config map {string}{ownerBlocks}',
  function (this: World, local: string, owner: string, blocks?: boolean) {
    return ownedMap(this, local, owner, blocks);
  },
);
