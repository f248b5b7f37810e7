import { type DataTable, Given, When } from '@cucumber/cucumber';
import { changeObject } from '../../src/world/change-spoken.ts';
import { setCurrentObject } from '../../src/world/current-object.ts';
import type { World } from '../../src/world/world.ts';

const dry = { dryRun: 'All' };

When(
  'I {change} the {kind} {string} with:',
  function (this: World, way: string, kind: string, local: string, members: string | DataTable) {
    return changeObject(this, way, kind, local, members);
  },
);

When(
  'I {change} the {kind} {string} with query {string} and:',
  function (this: World, way: string, kind: string, local: string, query: string, members: string | DataTable) {
    return changeObject(this, way, kind, local, members, { query });
  },
);

When(
  'I {change} the {kind} {string} as a dry run with:',
  function (this: World, way: string, kind: string, local: string, members: string | DataTable) {
    return changeObject(this, way, kind, local, members, { query: dry });
  },
);

const remove = async (
  world: World,
  kind: string,
  local: string,
  query: string | Readonly<Record<string, string>> = {},
): Promise<void> => {
  const before = world.done(
    `reading the ${kind} ${local}`,
    await world.admin.send({ method: 'GET', path: world.objects.path(kind, local) }),
  );
  setCurrentObject(world, kind, local, before);
  world.answered(await world.objects.delete(kind, local, { query }));
};

When('I delete the {kind} {string}', function (this: World, kind: string, local: string) {
  return remove(this, kind, local);
});

When(
  'I delete the {kind} {string} with query {string}',
  function (this: World, kind: string, local: string, query: string) {
    return remove(this, kind, local, query);
  },
);

When('I delete the {kind} {string} as a dry run', function (this: World, kind: string, local: string) {
  return remove(this, kind, local, dry);
});

// The finalizers keep the deleted object: it still exists, with a deletionTimestamp.
Given(
  'the {kind} {string} is terminating and kept by the finalizer(s) {string}',
  async function (this: World, kind: string, local: string, finalizers: string) {
    await this.objects.given(kind, local, { metadata: { finalizers: finalizers.split(/, */) } });
    this.done('deleting it', await this.admin.send({ method: 'DELETE', path: this.objects.path(kind, local) }));
    const object = this.done('reading it', await this.objects.get(kind, local));
    if (!object?.metadata?.deletionTimestamp) this.inconclusive('the delete did not mark the object as terminating');
    setCurrentObject(this, kind, local, object);
  },
);
