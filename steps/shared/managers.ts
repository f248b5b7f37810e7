import { defineParameterType, Given, Then, When } from '@cucumber/cucumber';
import { oneOfEach } from '../../src/checks/objects/one-of-each.ts';
import { owns } from '../../src/checks/metadata/ownership.ts';
import type { Exchange, Json } from '../../src/client/exchange.ts';
import { definedWhereClusterWide } from '../../src/scene/apply/custom-kind.ts';
import { SharedObject } from '../../src/scene/apply/shared-object.ts';
import { readSpoken } from '../../src/scene/spoken-object.ts';
import type { World } from '../../src/scene/world.ts';

defineParameterType({
  name: 'way',
  regexp: /update|merge patch|JSON patch/,
  transformer: (text: string) => text,
  useForSnippets: false,
});

Given('managers share the {kind} {string}', async function (this: World, kind: string, local: string) {
  await definedWhereClusterWide(this, kind);
  SharedObject.named(this, kind, local);
});

Given('manager {string} created it with {value}', async function (this: World, manager: string, members: Json) {
  this.done('creating', await SharedObject.of(this).create(manager, members));
});

Given(
  'manager {string} created it, if that is allowed, with {value}',
  async function (this: World, manager: string, members: Json) {
    const answer = await SharedObject.of(this).create(manager, members);
    const status = answer.response?.status ?? 0;
    if (status >= 400 && status < 500) this.notApplicable(`such an object is refused with ${status}`);
    this.done('creating', answer);
  },
);

Given('manager {string} applied {value}', async function (this: World, manager: string, intent: Json) {
  this.done(`an apply by ${manager}`, await SharedObject.of(this).apply(manager, intent));
});

Given(
  'manager {string} applied, to its {word}, {value}',
  async function (this: World, manager: string, subresource: string, intent: Json) {
    this.done(`an apply by ${manager}`, await SharedObject.of(this).apply(manager, intent, { subresource }));
  },
);

Given(
  'manager {string} wrote, to its {word}, {value}',
  async function (this: World, manager: string, subresource: string, members: Json) {
    this.done(`a change by ${manager}`, await SharedObject.of(this).change(manager, 'update', members, subresource));
  },
);

Given(
  'manager {string} patched its {word} with {value}',
  async function (this: World, manager: string, subresource: string, members: Json) {
    this.done(
      `a patch by ${manager}`,
      await SharedObject.of(this).change(manager, 'merge patch', members, subresource),
    );
  },
);

// What the documents leave to servers, as whether a write to a sub-resource is tracked.
Given('manager {string} is told as owner of {string}', async function (this: World, manager: string, path: string) {
  const read = await readSpoken(this);
  if (owns(read, manager, [path]).findings.length > 0) this.notApplicable(`${manager} is not told as owner of ${path}`);
});

Given(
  'manager {string} and manager {string} applied {value}',
  async function (this: World, one: string, other: string, intent: Json) {
    for (const manager of [one, other])
      this.done(`an apply by ${manager}`, await SharedObject.of(this).apply(manager, intent));
  },
);

Given(
  'manager {string} changed it by {way} to {value}',
  async function (this: World, manager: string, way: string, members: Json) {
    this.done(`a change by ${manager}`, await SharedObject.of(this).change(manager, way, members));
  },
);

Given('its controllers, if any, have taken it up', function (this: World) {
  return SharedObject.of(this).takenUp();
});

Given('it has been deleted', function (this: World) {
  return SharedObject.of(this).remove();
});

Given('it has been deleted, but its finalizers hold it', async function (this: World) {
  await SharedObject.of(this).remove();
  const object = await SharedObject.of(this).present();
  if (!object?.metadata?.deletionTimestamp) this.undecided('the delete did not mark the object as terminating');
});

When('manager {string} creates it with {value}', async function (this: World, manager: string, members: Json) {
  await SharedObject.of(this).create(manager, members);
});

When('manager {string} applies {value}', async function (this: World, manager: string, intent: Json) {
  await SharedObject.of(this).apply(manager, intent);
});

When(
  'manager {string} applies, to its {word}, {value}',
  async function (this: World, manager: string, subresource: string, intent: Json) {
    await SharedObject.of(this).apply(manager, intent, { subresource });
  },
);

When(
  'manager {string} applies, with {string}, {value}',
  async function (this: World, manager: string, query: string, intent: Json) {
    await SharedObject.of(this).apply(manager, intent, { query: Object.fromEntries(new URLSearchParams(query)) });
  },
);

When(
  'manager {string} forces, to its {word}, {value}',
  async function (this: World, manager: string, subresource: string, intent: Json) {
    await SharedObject.of(this).apply(manager, intent, { subresource, force: true });
  },
);

When('manager {string} forces {value}', async function (this: World, manager: string, intent: Json) {
  await SharedObject.of(this).apply(manager, intent, { force: true });
});

When(
  'managers {string} and {string} apply different values of a key at the same time, {int} times',
  async function (this: World, one: string, other: string, times: number) {
    const shared = SharedObject.of(this);
    const pairs: Exchange[][] = [];
    for (let time = 0; time < times; time += 1) {
      const apply = (manager: string): Promise<Exchange> =>
        shared.apply(manager, { data: { [`k${time}`]: `of ${manager}` } });
      pairs.push(await Promise.all([apply(one), apply(other)]));
      // An intent that names a key no more takes it away.
      await shared.apply(one, {});
      await shared.apply(other, {});
    }
    this.note('pairs', pairs);
  },
);

Then('of each two one at most was carried out', function (this: World) {
  this.judge(oneOfEach(this.noted('pairs')));
});

When('the same intent is applied by force', async function (this: World) {
  await SharedObject.of(this).forceAgain();
});

When(
  /^manager "([^"]*)" sends back as its intent what it reads, (with|without) the owners$/,
  async function (this: World, manager: string, owners: string) {
    const { metadata, ...members } = await SharedObject.of(this).present();
    const { managedFields, ...rest } = metadata;
    await SharedObject.of(this).apply(manager, {
      ...members,
      metadata: owners === 'with' ? { ...rest, managedFields } : rest,
    });
  },
);

When(
  'manager {string} changes it by {way} to {value}',
  async function (this: World, manager: string, way: string, members: Json) {
    await SharedObject.of(this).change(manager, way, members);
  },
);

When('manager {string} resets the owners by {way}', async function (this: World, manager: string, way: string) {
  await SharedObject.of(this).sendOwners(manager, way, [{}]);
});

When(
  'manager {string} resets the owners by {way} and sets {value}',
  async function (this: World, manager: string, way: string, members: Json) {
    await SharedObject.of(this).sendOwners(manager, way, [{}], members);
  },
);

When(
  'manager {string} sends an empty list of owners by {way}',
  async function (this: World, manager: string, way: string) {
    await SharedObject.of(this).sendOwners(manager, way, []);
  },
);

When(
  'manager {string} sends an empty list of owners by {way} and sets {value}',
  async function (this: World, manager: string, way: string, members: Json) {
    await SharedObject.of(this).sendOwners(manager, way, [], members);
  },
);
