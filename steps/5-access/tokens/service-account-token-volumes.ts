import { Given, Then, When } from '@cucumber/cucumber';
import { isAuthenticated } from '../../../src/checks/access/access.ts';
import * as credentials from '../../../src/checks/accounts/pod-credentials.ts';
import { isRefused, succeeds } from '../../../src/checks/answers/answers.ts';
import { showsMember } from '../../../src/checks/objects/objects.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import { textAt } from '../../../src/client/values/json-value.ts';
import { listAs } from '../../../src/world/access/bearer.ts';
import { requestToken } from '../../../src/world/access/request-token.ts';
import { readCurrentObject, setCurrentObject } from '../../../src/world/current-object.ts';
import { createNamespace } from '../../../src/world/namespaces.ts';
import { controllerDeadlineMs } from '../../../src/world/time/deadlines.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import type { World } from '../../../src/world/world.ts';
import { Note } from '../../../src/world/note.ts';

const labelNote = new Note<string>(
  'I delete the service account {string} and then label the pod {string} until it is rejected',
);

const account = 'ServiceAccount';
const succeeded = (answer: Exchange): boolean => succeeds(answer).findings.length === 0;
const rejected = (answer: Exchange): boolean => isRefused(answer).findings.length === 0;
/** Admission may read service accounts from a cache: repeats the request until its response satisfies the condition. */
const untilKnown = async (
  world: World,
  send: () => Promise<Exchange>,
  good: (answer: Exchange) => boolean,
): Promise<void> => {
  world.recordResponse(await eventually(send, good, Math.min(3_000, controllerDeadlineMs(world)), 300));
};

Given('the service account {string} in another namespace', async function (this: World, local: string) {
  const mine = this.namespace;
  this.namespace = await createNamespace(this);
  await this.objects.createRequired(account, local);
  this.namespace = mine;
});

When(
  'I create the service account {string} and then create the pod {string} until it succeeds',
  async function (this: World, name: string, local: string) {
    await this.objects.createRequired(account, name);
    setCurrentObject(this, 'Pod', local);
    await untilKnown(this, () => this.objects.create('Pod', local, { spec: { serviceAccountName: name } }), succeeded);
  },
);

/** Labels the pod with another value each time, so that each write changes the object. */
const label = (world: World, local: string, key: string): (() => Promise<Exchange>) => {
  let count = 0;
  return () =>
    world.objects.patch('merge patch', 'Pod', local, {
      metadata: { labels: { [key]: labelNote.set(world, `n${(count += 1)}`) } },
    });
};

When(
  'I delete the service account {string} and then label the pod {string} until it is rejected',
  async function (this: World, name: string, local: string) {
    this.requireSuccess('deleting the service account', await this.objects.delete(account, name));
    await untilKnown(this, label(this, local, 'after'), rejected);
  },
);

Then(
  'the request is rejected and the pod {string} does not have the label',
  async function (this: World, local: string) {
    this.judge(isRefused(this.response));
    const read = await this.objects.get('Pod', local);
    if (read.json?.metadata?.labels?.after === labelNote.of(this))
      this.judge(showsMember('metadata.labels.after', undefined, read));
  },
);

When(
  'I create the service account {string} and then label the pod {string} until it succeeds',
  async function (this: World, name: string, local: string) {
    await this.objects.createRequired(account, name);
    await untilKnown(this, label(this, local, 'back'), succeeded);
  },
);

Then(
  'the pod has credentials mounted at \\/var\\/run\\/secrets\\/\\{one name}\\/serviceaccount',
  async function (this: World) {
    const read = await readCurrentObject(this);
    this.observe('mounted at', credentials.mountPaths(read.json));
    this.judge(credentials.credentialsAreMountedAtUsualPath(read));
  },
);

Then('a token for the audience of the pod credentials is accepted', async function (this: World) {
  const read = await readCurrentObject(this);
  this.judge(credentials.podHasCredentials(read));
  const [source] = credentials.credentialSources(read.json, 'serviceAccountToken');
  const audience = textAt(source, 'audience') ?? '';
  const audiences = audience === '' ? [] : [audience];
  const { token } = await requestToken(this, 'default', { audiences });
  this.judge(isAuthenticated(await listAs(this, 'ConfigMap', token)));
});
