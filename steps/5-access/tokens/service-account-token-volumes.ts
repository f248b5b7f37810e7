import { Given, Then, When } from '@cucumber/cucumber';
import { isAuthenticated } from '../../../src/checks/access/access.ts';
import * as credentials from '../../../src/checks/accounts/pod-credentials.ts';
import { isRefused, succeeds } from '../../../src/checks/answers/answers.ts';
import { showsMember } from '../../../src/checks/objects/objects.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { textAt, valueAt } from '../../../src/client/values/json-value.ts';
import { listAs } from '../../../src/world/access/bearer.ts';
import { requestToken } from '../../../src/world/access/request-token.ts';
import { readCurrentObject, setCurrentObject } from '../../../src/world/current-object.ts';
import { createNamespace } from '../../../src/world/namespaces.ts';
import { controllerDeadlineMs } from '../../../src/world/time/deadlines.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import type { World } from '../../../src/world/world.ts';
import { Note } from '../../../src/world/note.ts';
import { defineWords } from '../../shared/words.ts';

const labelNote = new Note<string>(
  'I {accountChange} the service account {string} and then {podWrite} the pod {string} until it {awaitedOutcome}',
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

/** Labels the pod with another value each time, so that each write changes the object. */
const label = (world: World, local: string, key: string): (() => Promise<Exchange>) => {
  let count = 0;
  return () =>
    world.objects.patch('merge patch', 'Pod', local, {
      metadata: { labels: { [key]: labelNote.set(world, `n${(count += 1)}`) } },
    });
};

type ChangeAccount = (world: World, name: string) => Promise<unknown>;
type WritePod = (world: World, pod: string, account: string) => () => Promise<Exchange>;

defineWords<ChangeAccount>('accountChange', {
  create: ({ objects }, name) => objects.createRequired(account, name),
  delete: async (world, name) =>
    world.requireSuccess('deleting the service account', await world.objects.delete(account, name)),
});

defineWords<WritePod>('podWrite', {
  create: (world, pod, serviceAccountName) => {
    setCurrentObject(world, 'Pod', pod);
    return () => world.objects.create('Pod', pod, { spec: { serviceAccountName } });
  },
  label: (world, pod) => label(world, pod, 'after'),
});

defineWords<(answer: Exchange) => boolean>('awaitedOutcome', { succeeds: succeeded, 'is rejected': rejected });

When(
  'I {accountChange} the service account {string} and then {podWrite} the pod {string} until it {awaitedOutcome}',
  async function (
    this: World,
    change: ChangeAccount,
    name: string,
    write: WritePod,
    pod: string,
    isAwaited: (answer: Exchange) => boolean,
  ) {
    await change(this, name);
    await untilKnown(this, write(this, pod, name), isAwaited);
  },
);

Then(
  'the request is rejected and the pod {string} does not have the label',
  async function (this: World, local: string) {
    this.judge(isRefused(this.response));
    const read = await this.objects.get('Pod', local);
    if (valueAt(read.json, 'metadata', 'labels', 'after') === labelNote.of(this))
      this.judge(showsMember('metadata.labels.after', undefined, read));
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
