import { defineParameterType, Given, Then, When } from '@cucumber/cucumber';
import { atMostOneOfEachSucceeds } from '../../../src/checks/objects/at-most-one-of-each.ts';
import { managerOwns } from '../../../src/checks/metadata/ownership.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { defineIfClusterScoped } from '../../../src/world/apply/custom-kind.ts';
import { SharedObject } from '../../../src/world/apply/shared-object.ts';
import { readCurrentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';
import { requestInForm, formOf, type RequestForm, sendInForm } from '../../../src/world/request-form.ts';
import { defineWords, defineForms } from '../words.ts';
import { Note } from '../../../src/world/note.ts';
import { type JsonObject, valueAt } from '../../../src/client/values/json-value.ts';
import { writtenObject } from '../../../src/world/given-members.ts';
import { requiredMembers } from '../../../src/world/required-members.ts';

const pairsNote = new Note<Parameters<typeof atMostOneOfEachSucceeds>[0]>(
  'managers {string} and {string} concurrently apply different values of one key, {int} times',
);

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

defineForms<boolean>('creationCondition', { '': () => false, ', if the server accepts it,': () => true });

Given(
  'manager {string} created it{creationCondition} with {value}',
  async function (this: World, manager: string, isOptional: boolean, members: JsonObject) {
    const answer = await SharedObject.of(this).create(manager, members);
    const status = answer.response?.status ?? 0;
    if (isOptional && status >= 400 && status < 500)
      this.notApplicable(`the server rejects such an object with ${status}`);
    this.requireSuccess('creating', answer);
  },
);

/** Who applies, and how: with force, to a subresource, with further query parameters, or as a dry run. */
interface Apply {
  readonly force: boolean;
  readonly subresource: string;
  readonly form: RequestForm;
}

const applyOf = (text: string): Apply => ({
  force: text.startsWith('force-'),
  subresource: / to the (\w+) subresource/.exec(text)?.[1] ?? '',
  form: formOf(text.replace(/^.*?appl\w+|,| to the \w+ subresource/g, '')),
});

const applyForms = ' to the \\w+ subresource| with query "[^"]*"| as a dry run| and then for real';

// For example: `force-applies, to the status subresource,`.
defineParameterType({
  name: 'applies',
  regexp: new RegExp(`(?:force-)?applies(?:,(?:${applyForms})+,?)?`),
  transformer: applyOf,
  useForSnippets: false,
});

defineParameterType({
  name: 'applied',
  regexp: new RegExp(`applied(?:,(?:${applyForms})+,?)?`),
  transformer: applyOf,
  useForSnippets: false,
});

/** Applies a configuration to the shared object. */
const apply = async (world: World, manager: string, intent: JsonObject, how: Apply): Promise<void> => {
  const { force, subresource, form } = how;
  const send = ({ query = '' }: { readonly query?: string }): Promise<Exchange> =>
    SharedObject.of(world).apply(manager, intent, {
      force,
      subresource,
      query: Object.fromEntries(new URLSearchParams(query)),
    });
  if (form.alsoReal) await sendInForm(world, '', form, send);
  else await send(requestInForm(world, '', form));
};

Given(
  'manager {string} {applied} {value}',
  async function (this: World, manager: string, how: Apply, intent: JsonObject) {
    await apply(this, manager, intent, how);
    this.requireSuccess(`an apply by ${manager}`, this.response);
  },
);

// The configuration is YAML.
Given('manager {string} {applied}:', async function (this: World, manager: string, how: Apply, yaml: string) {
  await apply(this, manager, writtenObject(yaml), how);
  this.requireSuccess(`an apply by ${manager}`, this.response);
});

Given(
  'manager {string} and manager {string} applied:',
  async function (this: World, one: string, other: string, yaml: string) {
    for (const manager of [one, other])
      this.requireSuccess(`an apply by ${manager}`, await SharedObject.of(this).apply(manager, writtenObject(yaml)));
  },
);

// The object itself or one of its subresources.
defineParameterType({
  name: 'written',
  regexp: /it|its \w+/,
  transformer: (text: string) => text.slice('its '.length),
  useForSnippets: false,
});

Given(
  'manager {string} changed {written} by {way} to {value}',
  async function (this: World, manager: string, subresource: string, way: string, members: JsonObject) {
    this.requireSuccess(
      `a change by ${manager}`,
      await SharedObject.of(this).change(manager, way, members, subresource),
    );
  },
);

// The documents leave it to servers, for example, whether they track a write to a subresource.
Given(
  'managedFields lists manager {string} as owner of {string}',
  async function (this: World, manager: string, path: string) {
    const read = await readCurrentObject(this);
    if (managerOwns(read, manager, [path]).findings.length > 0)
      this.notApplicable(`managedFields does not list ${manager} as manager of ${path}`);
  },
);

Given('the controllers of the object, if any, have processed it', function (this: World) {
  return SharedObject.of(this).untilProcessed();
});

defineForms<boolean>('keptByFinalizers', { '': () => false, ' but is kept by its finalizers': () => true });

Given('the object has been deleted{keptByFinalizers}', async function (this: World, isKept: boolean) {
  await SharedObject.of(this).remove();
  if (!isKept) return;
  const object = await SharedObject.of(this).readPresent();
  if (!valueAt(object, 'metadata', 'deletionTimestamp'))
    this.inconclusive('the delete did not mark the object as terminating');
});

When('manager {string} creates it with {value}', async function (this: World, manager: string, members: JsonObject) {
  await SharedObject.of(this).create(manager, members);
});

When('manager {string} {applies} {value}', function (this: World, manager: string, how: Apply, intent: JsonObject) {
  return apply(this, manager, intent, how);
});

When('manager {string} {applies}:', function (this: World, manager: string, how: Apply, yaml: string) {
  return apply(this, manager, writtenObject(yaml), how);
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
    pairsNote.set(this, pairs);
  },
);

Then('at most one of each two concurrent requests succeeded', function (this: World) {
  this.judge(atMostOneOfEachSucceeds(pairsNote.of(this)));
});

When('the same configuration is force-applied', async function (this: World) {
  await SharedObject.of(this).repeatWithForce();
});

/** Applies the object as it is stored, with or without its managedFields. */
const reapply = async (world: World, manager: string, includeManagedFields: boolean): Promise<void> => {
  const { metadata, ...members } = requiredMembers(await SharedObject.of(world).readPresent());
  const { managedFields, ...rest } = requiredMembers(metadata);
  await SharedObject.of(world).apply(manager, {
    ...members,
    metadata: includeManagedFields ? { ...rest, managedFields } : rest,
  });
};

defineWords('inclusion', { including: true, excluding: false });

When(
  'manager {string} re-applies the object as read, {inclusion} managedFields',
  function (this: World, manager: string, included: boolean) {
    return reapply(this, manager, included);
  },
);

When(
  'manager {string} changes it by {way} to {value}',
  async function (this: World, manager: string, way: string, members: JsonObject) {
    await SharedObject.of(this).change(manager, way, members);
  },
);
