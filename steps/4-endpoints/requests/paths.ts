import { Given, Then, When } from '@cucumber/cucumber';
import { touched } from '../../../src/checks/paths/changes-of-requests.ts';
import { requestsReachObject } from '../../../src/checks/paths/paths.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { currentObject, setCurrentObject } from '../../../src/world/current-object.ts';
import { createNamespace } from '../../../src/world/namespaces.ts';
import { resolvedPath, secondNamespaceNote } from '../../../src/world/paths/resolved-path.ts';
import { TestNames } from '../../../src/world/test-names.ts';
import type { World } from '../../../src/world/world.ts';
import { Note } from '../../../src/world/note.ts';
import { type JsonObject, type JsonValue, membersAt, valueAt } from '../../../src/client/values/json-value.ts';
import { withMembersAt } from '../../../src/client/values/member-path.ts';
import { requiredMembers } from '../../../src/world/required-members.ts';

const requestsNote = new Note<Parameters<typeof requestsReachObject>[1]>(
  'I get, update and delete the object at the path {string}',
);

const get = (world: World, text: string): Promise<Exchange> =>
  world.me.send({ method: 'GET', path: resolvedPath(world, text) });

Given('a second test namespace whose name extends the name of the first', async function (this: World) {
  secondNamespaceNote.set(this, await createNamespace(this, `${this.namespace}b`));
});

Given('the {kind} {string} in the second namespace', async function (this: World, kind: string, local: string) {
  const own = this.namespace;
  this.namespace = secondNamespaceNote.of(this);
  await this.objects.createRequired(kind, local);
  this.namespace = own;
});

Given('the {kind} {string} with dots in its name', async function (this: World, kind: string, local: string) {
  this.objects.bindName(kind, local, `${this.testNames.name(local)}.b.c`);
  setCurrentObject(this, kind, local, await this.objects.createRequired(kind, local));
});

When(
  'I create the {kind} {string} at the path {string}',
  async function (this: World, kind: string, local: string, path: string) {
    this.recordResponse(
      await this.me.send({ method: 'POST', path: resolvedPath(this, path), body: this.objects.sample(kind, local) }),
    );
  },
);

// Selects by the label of the scenario, because a shared server may hold many other objects.
When('I list the test-owned objects at the path {string}', async function (this: World, path: string) {
  this.recordResponse(
    await this.me.send({
      method: 'GET',
      path: resolvedPath(this, path),
      query: { labelSelector: this.testNames.selector },
    }),
  );
});

When('I get the path {string}', async function (this: World, path: string) {
  this.recordResponse(await get(this, path));
});

// After a conflict the object is read again, at most five times.
When('I get, update and delete the object at the path {string}', async function (this: World, text: string) {
  const path = resolvedPath(this, text);
  const read = await this.me.send({ method: 'GET', path });
  const label = (object: JsonValue): JsonObject =>
    withMembersAt(requiredMembers(object), 'metadata.labels', touched.labels);
  const put = async (): Promise<Exchange> => {
    const now = await this.admin.send({ method: 'GET', path: currentObject(this).path });
    return this.me.send({
      method: 'PUT',
      path,
      body: label(now.response?.status === 200 ? this.requireSuccess('reading it', now) : currentObject(this).before),
    });
  };
  let change = await put();
  for (let attempt = 1; change.response?.status === 409 && attempt < 5; attempt += 1) change = await put();
  const remove = await this.me.send({ method: 'DELETE', path });
  requestsNote.set(this, {
    read,
    change,
    remove,
    after: await this.admin.send({ method: 'GET', path: currentObject(this).path }),
  });
});

When(
  'I create a config map at the path {string} with {word} namespace in its metadata',
  async function (this: World, path: string, which: string) {
    const sample = this.objects.sample('ConfigMap', this.testNames.name('map'));
    const metadata = { ...membersAt(sample, 'metadata'), ...(which === 'its' ? { namespace: this.namespace } : {}) };
    const answer = await this.me.send({ method: 'POST', path, body: { ...sample, metadata } });
    this.observe(
      'namespace of the created object',
      valueAt(this.recordResponse(answer).json, 'kind') === 'ConfigMap'
        ? valueAt(answer.json, 'metadata', 'namespace')
        : null,
    );
  },
);

// The dry run protects objects of others on servers that ignore the selector.
When(
  'I delete, as a dry run, the config maps of all namespaces with a label that matches none',
  async function (this: World) {
    this.recordResponse(
      await this.me.send({
        method: 'DELETE',
        path: '/api/v1/configmaps',
        query: { labelSelector: `${TestNames.label}=nothing-has-this`, dryRun: 'All' },
      }),
    );
  },
);

Then('the get, the update and the delete each act on the object', function (this: World) {
  this.judge(requestsReachObject(currentObject(this).before, requestsNote.of(this)));
});
