import { defineParameterType, Given, Then, When } from '@cucumber/cucumber';
import { listLacks } from '../../../src/checks/lists/lists.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { createNamespace } from '../../../src/world/namespaces.ts';
import { TestNames } from '../../../src/world/test-names.ts';
import { setCurrentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';
import { valueAt } from '../../../src/client/values/json-value.ts';

const readNamespace = (world: World): Promise<Exchange> =>
  world.admin.send({ method: 'GET', path: `/api/v1/namespaces/${world.namespace}` });

Given('a namespace that does not exist', function (this: World) {
  this.namespace = this.testNames.name('missing');
});

defineParameterType({
  name: 'writeMethod',
  regexp: /create|merge patch|apply|put|delete/,
  transformer: (text: string) => text,
  useForSnippets: false,
});

When('I {writeMethod} a config map in the missing namespace', async function (this: World, method: string) {
  setCurrentObject(this, 'ConfigMap', 'a');
  const { objects } = this;
  const body = objects.sample('ConfigMap', 'a');
  const requests: Readonly<Record<string, () => Promise<Exchange>>> = {
    create: () => objects.create('ConfigMap', 'a'),
    'merge patch': () => objects.patch('merge patch', 'ConfigMap', 'a', { data: { k: '2' } }),
    apply: () => objects.patch('apply', 'ConfigMap', 'a', body, { query: { fieldManager: 'planecheck' } }),
    put: () => objects.put('ConfigMap', 'a', body),
    delete: () => objects.delete('ConfigMap', 'a'),
  };
  const send = requests[method];
  if (send) this.recordResponse(await send());
});

Then('a list of all namespaces contains no config map of the test', async function (this: World) {
  const query = { labelSelector: `${TestNames.label}=${this.testNames.labels[TestNames.label]}` };
  this.judge(
    listLacks([await this.admin.send({ method: 'GET', path: '/api/v1/configmaps', query })], [`${this.namespace}/a`]),
  );
});

/**
 * Ends the scenario if the server deletes a namespace of the scenario in a dry run: such a server could delete a
 * namespace that belongs to others.
 */
const endUnlessDryRunsDeleteNothing = async (world: World): Promise<void> => {
  world.namespace = await createNamespace(world);
  const path = `/api/v1/namespaces/${world.namespace}`;
  await world.admin.send({ method: 'DELETE', path, query: { dryRun: 'All' } });
  const read = await readNamespace(world);
  if (read.response?.status !== 200 || valueAt(read.json, 'metadata', 'deletionTimestamp') !== undefined)
    world.inconclusive('the server deletes namespaces in dry runs, so no dry run is sent to a namespace of others');
};

When('I delete the namespace named {string} as a dry run', async function (this: World, name: string) {
  await endUnlessDryRunsDeleteNothing(this);
  const { response } = await this.admin.send({ method: 'GET', path: `/api/v1/namespaces/${name}` });
  if (response?.status === 404) this.notApplicable(`the server has no namespace ${name}`);
  this.objects.bindName('Namespace', name, name);
  setCurrentObject(this, 'Namespace', name);
  this.recordResponse(await this.objects.delete('Namespace', name, { query: { dryRun: 'All' } }));
});

When('I delete a namespace whose name begins with {string}', async function (this: World, beginning: string) {
  this.namespace = await createNamespace(this, `${beginning}-${this.testNames.name('x')}`);
  this.recordResponse(await this.me.send({ method: 'DELETE', path: `/api/v1/namespaces/${this.namespace}` }));
});
