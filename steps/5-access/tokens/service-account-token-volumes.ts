import { Given, Then, When } from '@cucumber/cucumber';
import { isAuthenticated } from '../../../src/checks/access/access.ts';
import * as credentials from '../../../src/checks/accounts/pod-credentials.ts';
import { isRefused, succeeds } from '../../../src/checks/answers/answers.ts';
import { showsMember } from '../../../src/checks/objects/objects.ts';
import { hasText } from '../../../src/checks/accounts/has-text.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import { requestToken } from '../../../src/scene/access/request-token.ts';
import { listAs } from '../../../src/scene/access/bearer.ts';
import { eventually } from '../../../src/scene/time/eventually.ts';
import { makeNamespace } from '../../../src/scene/namespaces.ts';
import { controllerPatience } from '../../../src/scene/time/patience.ts';
import { readSpoken, speakOf } from '../../../src/scene/spoken-object.ts';
import type { World } from '../../../src/scene/world.ts';

const account = 'ServiceAccount';
const worked = (answer: Exchange): boolean => succeeds(answer).findings.length === 0;
const refused = (answer: Exchange): boolean => isRefused(answer).findings.length === 0;
/** Admission may look at accounts as they were a moment ago: asks until the answer is the one to be judged. */
const untilKnown = async (
  world: World,
  ask: () => Promise<Exchange>,
  good: (answer: Exchange) => boolean,
): Promise<void> => {
  world.answered(await eventually(ask, good, Math.min(3_000, controllerPatience(world)), 300));
};

Given('the service account {string} in another namespace', async function (this: World, local: string) {
  const mine = this.namespace;
  this.namespace = await makeNamespace(this);
  await this.objects.given(account, local);
  this.namespace = mine;
});

Then('the pod {string} runs as an account still', async function (this: World, local: string) {
  this.judge(hasText(await this.objects.get('Pod', local), 'spec.serviceAccountName'));
});

When(
  'the service account {string} is made and I create the pod {string} again, until the server knows',
  async function (this: World, name: string, local: string) {
    await this.objects.given(account, name);
    speakOf(this, 'Pod', local);
    await untilKnown(this, () => this.objects.create('Pod', local, { spec: { serviceAccountName: name } }), worked);
  },
);

/** Labels the pod with a value of its own each time, so that no write changes nothing. */
const label = (world: World, local: string, key: string): (() => Promise<Exchange>) => {
  let count = 0;
  return () =>
    world.objects.patch('merge patch', 'Pod', local, {
      metadata: { labels: { [key]: world.note('label', `n${(count += 1)}`) } },
    });
};

When(
  'the service account {string} is deleted and I label the pod {string}, until the server knows',
  async function (this: World, name: string, local: string) {
    this.done('deleting the account', await this.objects.delete(account, name));
    await untilKnown(this, label(this, local, 'after'), refused);
  },
);

Then('it is refused and the pod {string} lacks the label', async function (this: World, local: string) {
  this.judge(isRefused(this.answer));
  const read = await this.objects.get('Pod', local);
  if (read.json?.metadata?.labels?.after === this.noted('label'))
    this.judge(showsMember('metadata.labels.after', undefined, read));
});

When(
  'the service account {string} is made and I label the pod {string} again, until the server knows',
  async function (this: World, name: string, local: string) {
    await this.objects.given(account, name);
    await untilKnown(this, label(this, local, 'back'), worked);
  },
);

Then('whether credentials are added to it is recorded', async function (this: World) {
  const read = await readSpoken(this);
  this.observe('projected volumes', credentials.credentialVolumes(read.json).length);
});

Then(
  'its credentials are mounted at \\/var\\/run\\/secrets\\/\\{one name}\\/serviceaccount',
  async function (this: World) {
    const read = await readSpoken(this);
    this.observe('mounted at', credentials.mountPaths(read.json));
    this.judge(credentials.mountedInPlace(read));
  },
);

Then('its credentials come of a token, a config map and the downward API alone', async function (this: World) {
  this.judge(credentials.hasThreeSources(await readSpoken(this)));
});

Then(
  'its credentials hold a token of {int} to {int} seconds',
  async function (this: World, least: number, most: number) {
    this.judge(credentials.lastsBetween(await readSpoken(this), least, most));
  },
);

Then(
  'its credentials hold {string} of the config map {string}',
  async function (this: World, key: string, name: string) {
    this.judge(credentials.holdsKeyOf(await readSpoken(this), key, name));
  },
);

Then(/^its credentials hold the field (metadata\.namespace)$/, async function (this: World, path: string) {
  this.judge(credentials.holdsField(await readSpoken(this), path));
});

Then('a token for the audience of its credentials is accepted', async function (this: World) {
  const read = await readSpoken(this);
  this.judge(credentials.hasCredentials(read));
  const [source] = credentials.credentialSources(read.json, 'serviceAccountToken');
  const audiences = typeof source?.audience === 'string' && source.audience !== '' ? [source.audience] : [];
  const { token } = await requestToken(this, 'default', { audiences });
  this.judge(isAuthenticated(await listAs(this, 'ConfigMap', token)));
});
