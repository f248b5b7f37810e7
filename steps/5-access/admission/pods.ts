import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { toleratesKeys, toleratesState, toleratesStateFor } from '../../../src/checks/admission/pods.ts';
import { showsMember } from '../../../src/checks/objects/objects.ts';
import { memberAt } from '../../../src/client/member-path.ts';
import { awaitAccount } from '../../../src/scene/access/await-account.ts';
import { withMembers } from '../../../src/scene/given-members.ts';
import { makeNamespace } from '../../../src/scene/namespaces.ts';
import { readSpoken, speakOf } from '../../../src/scene/spoken-object.ts';
import type { World } from '../../../src/scene/world.ts';

Given('a namespace of my own, annotated with:', async function (this: World, annotations: DataTable) {
  this.namespace = await makeNamespace(this, undefined, {
    annotations: Object.fromEntries(annotations.raw().map(([key = '', value = '']) => [key, value])),
  });
});

// An apply of what is not there yet creates it (A 4.2).
When(
  /^I (post|apply) the pod "([^"]*)" of (the account that it does not name|an account that is not there)$/,
  async function (this: World, way: string, local: string, account: string) {
    speakOf(this, 'Pod', local);
    await awaitAccount(this);
    const sample = this.objects.sample('Pod', local);
    const body = account.startsWith('an')
      ? withMembers(sample, { raw: () => [['spec.serviceAccountName', 'nobody']] })
      : sample;
    this.answered(
      way === 'post'
        ? await this.me.send({ method: 'POST', path: this.objects.collection('Pod'), body })
        : await this.objects.patch('apply', 'Pod', local, body, { query: { fieldManager: 'planecheck' } }),
    );
  },
);

Then('it tolerates nodes that are {word}', async function (this: World, state: string) {
  this.judge(toleratesState(await readSpoken(this), state));
});

Then(
  'it tolerates nodes that are {word} for {int} seconds',
  async function (this: World, state: string, seconds: number) {
    this.judge(toleratesStateFor(await readSpoken(this), state, seconds));
  },
);

// Besides nodes that are in trouble.
Then('it tolerates the taints {value}', async function (this: World, keys: unknown) {
  this.judge(toleratesKeys(await readSpoken(this), keys as readonly string[]));
});

Then('its {string} is stored as answered', async function (this: World, path: string) {
  const shown: unknown = memberAt(this.answer.json, path);
  if (shown === undefined) this.undecided(`the answer shows no ${path}`);
  this.judge(showsMember(path, shown, await readSpoken(this)));
});
