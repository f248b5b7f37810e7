import { defineParameterType, Given, Then, When } from '@cucumber/cucumber';
import { parse } from 'yaml';
import { oneOfEach } from '../../src/checks/objects/one-of-each.ts';
import { owns } from '../../src/checks/metadata/ownership.ts';
import type { Exchange, Json } from '../../src/client/exchange.ts';
import { defineIfClusterScoped } from '../../src/world/apply/custom-kind.ts';
import { SharedObject } from '../../src/world/apply/shared-object.ts';
import { readCurrentObject } from '../../src/world/current-object.ts';
import type { World } from '../../src/world/world.ts';

defineParameterType({
  name: 'way',
  regexp: /update|merge patch|JSON patch/,
  transformer: (text: string) => text,
  useForSnippets: false,
});

Given('managers share the {kind} {string}', async function (this: World, kind: string, local: string) {
  await defineIfClusterScoped(this, kind);
  SharedObject.named(this, kind, local);
});

Given('manager {string} created it with {value}', async function (this: World, manager: string, members: Json) {
  this.done('creating', await SharedObject.of(this).create(manager, members));
});

Given(
  'manager {string} created it, if the server accepts it, with {value}',
  async function (this: World, manager: string, members: Json) {
    const answer = await SharedObject.of(this).create(manager, members);
    const status = answer.response?.status ?? 0;
    if (status >= 400 && status < 500) this.notApplicable(`the server rejects such an object with ${status}`);
    this.done('creating', answer);
  },
);

Given('manager {string} applied {value}', async function (this: World, manager: string, intent: Json) {
  this.done(`an apply by ${manager}`, await SharedObject.of(this).apply(manager, intent));
});

// The configuration is YAML.
Given('manager {string} applied:', async function (this: World, manager: string, yaml: string) {
  this.done(`an apply by ${manager}`, await SharedObject.of(this).apply(manager, parse(yaml)));
});

Given(
  'manager {string} applied, to the {word} subresource, {value}',
  async function (this: World, manager: string, subresource: string, intent: Json) {
    this.done(`an apply by ${manager}`, await SharedObject.of(this).apply(manager, intent, { subresource }));
  },
);

Given(
  'manager {string} wrote, to the {word} subresource, {value}',
  async function (this: World, manager: string, subresource: string, members: Json) {
    this.done(`a change by ${manager}`, await SharedObject.of(this).change(manager, 'update', members, subresource));
  },
);

Given(
  'manager {string} patched the {word} subresource with {value}',
  async function (this: World, manager: string, subresource: string, members: Json) {
    this.done(
      `a patch by ${manager}`,
      await SharedObject.of(this).change(manager, 'merge patch', members, subresource),
    );
  },
);

// The documents leave it to servers, for example, whether they track a write to a subresource.
Given(
  'managedFields lists manager {string} as owner of {string}',
  async function (this: World, manager: string, path: string) {
    const read = await readCurrentObject(this);
    if (owns(read, manager, [path]).findings.length > 0)
      this.notApplicable(`managedFields does not list ${manager} as manager of ${path}`);
  },
);

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

Given('any controllers of the object have processed it', function (this: World) {
  return SharedObject.of(this).untilProcessed();
});

Given('it has been deleted', function (this: World) {
  return SharedObject.of(this).remove();
});

Given('it has been deleted but is kept by its finalizers', async function (this: World) {
  await SharedObject.of(this).remove();
  const object = await SharedObject.of(this).present();
  if (!object?.metadata?.deletionTimestamp) this.inconclusive('the delete did not mark the object as terminating');
});

When('manager {string} creates it with {value}', async function (this: World, manager: string, members: Json) {
  await SharedObject.of(this).create(manager, members);
});

When('manager {string} applies {value}', async function (this: World, manager: string, intent: Json) {
  await SharedObject.of(this).apply(manager, intent);
});

// The configuration is YAML.
When('manager {string} applies:', async function (this: World, manager: string, yaml: string) {
  await SharedObject.of(this).apply(manager, parse(yaml));
});

When(
  'manager {string} applies, to the {word} subresource, {value}',
  async function (this: World, manager: string, subresource: string, intent: Json) {
    await SharedObject.of(this).apply(manager, intent, { subresource });
  },
);

When(
  'manager {string} applies, with query {string}, {value}',
  async function (this: World, manager: string, query: string, intent: Json) {
    await SharedObject.of(this).apply(manager, intent, { query: Object.fromEntries(new URLSearchParams(query)) });
  },
);

When(
  'manager {string} force-applies, to the {word} subresource, {value}',
  async function (this: World, manager: string, subresource: string, intent: Json) {
    await SharedObject.of(this).apply(manager, intent, { subresource, force: true });
  },
);

When('manager {string} force-applies {value}', async function (this: World, manager: string, intent: Json) {
  await SharedObject.of(this).apply(manager, intent, { force: true });
});

When(
  'managers {string} and {string} concurrently apply different values of one key, {int} times',
  async function (this: World, one: string, other: string, times: number) {
    const shared = SharedObject.of(this);
    const pairs: Exchange[][] = [];
    for (let time = 0; time < times; time += 1) {
      const apply = (manager: string): Promise<Exchange> =>
        shared.apply(manager, { data: { [`k${time}`]: `of ${manager}` } });
      pairs.push(await Promise.all([apply(one), apply(other)]));
      // An apply that no longer contains the key removes it.
      await shared.apply(one, {});
      await shared.apply(other, {});
    }
    this.note('pairs', pairs);
  },
);

Then('at most one of each two concurrent requests succeeded', function (this: World) {
  this.judge(oneOfEach(this.noted('pairs')));
});

When('the same configuration is force-applied', async function (this: World) {
  await SharedObject.of(this).forceAgain();
});

/** Applies the object as it is stored, with or without its managedFields. */
const reapply = async (world: World, manager: string, includeManagedFields: boolean): Promise<void> => {
  const { metadata, ...members } = await SharedObject.of(world).present();
  const { managedFields, ...rest } = metadata;
  await SharedObject.of(world).apply(manager, {
    ...members,
    metadata: includeManagedFields ? { ...rest, managedFields } : rest,
  });
};

When(
  'manager {string} re-applies the object as read, including managedFields',
  function (this: World, manager: string) {
    return reapply(this, manager, true);
  },
);

When(
  'manager {string} re-applies the object as read, excluding managedFields',
  function (this: World, manager: string) {
    return reapply(this, manager, false);
  },
);

When(
  'manager {string} changes it by {way} to {value}',
  async function (this: World, manager: string, way: string, members: Json) {
    await SharedObject.of(this).change(manager, way, members);
  },
);
