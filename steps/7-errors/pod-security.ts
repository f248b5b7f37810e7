import { setTimeout as pause } from 'node:timers/promises';
import { Given, Then, When } from '@cucumber/cucumber';
import { hasNoSecuritySetting, isAlikePod } from '../../src/checks/access/pod-security.ts';
import { worked } from '../../src/checks/worked.ts';
import type { Exchange, Json } from '../../src/client/exchange.ts';
import { mergePatch } from '../../src/client/patch-headers.ts';
import { makeNamespace } from '../../src/scene/namespaces.ts';
import { readSpoken, speakOf, spokenObject } from '../../src/scene/spoken-object.ts';
import { awaitAccount } from '../../src/scene/access/await-account.ts';
import { admissionPatience } from '../../src/scene/time/patience.ts';
import { takesNotice, untilTriesDiffer } from '../../src/scene/admission/noticed.ts';
import type { World } from '../../src/scene/world.ts';

const settings: Readonly<Record<string, Json>> = {
  privileged: { privileged: true },
  'without security settings': undefined,
  'with restricted security settings': {
    allowPrivilegeEscalation: false,
    capabilities: { drop: ['ALL'] },
    runAsNonRoot: true,
    seccompProfile: { type: 'RuntimeDefault' },
  },
};

const container = (name: string, security: string): Json => {
  const securityContext = settings[security];
  return { name, image: 'planecheck.example.com/none', ...(securityContext ? { securityContext } : {}) };
};

/** A Pod whose containers have these settings; where one more is privileged, the first meets every standard. */
const podOf = (security: string): Json => {
  const good = container('c', 'with restricted security settings');
  if (security.includes('second')) return { spec: { containers: [good, container('d', 'privileged')] } };
  if (security.includes('init'))
    return { spec: { initContainers: [container('d', 'privileged')], containers: [good] } };
  return { spec: { containers: [container('c', security)] } };
};

Given('a namespace of my own that enforces the {string} standard', async function (this: World, standard: string) {
  this.namespace = await makeNamespace(this, undefined, { labels: { 'pod-security.platform.io/enforce': standard } });
  await awaitAccount(this);
});

// A server may take its time to know of it: no standard but the lowest lets this Pod in. What it never knows of is judged by what follows.
Given('the namespace now enforces the {string} standard', async function (this: World, standard: string) {
  await awaitAccount(this);
  const labels = { 'pod-security.platform.io/enforce': standard };
  const change = async (): Promise<Json> =>
    this.done(
      'changing the standard',
      await this.admin.send({
        method: 'PATCH',
        path: `/api/v1/namespaces/${this.namespace}`,
        headers: mergePatch,
        body: JSON.stringify({ metadata: { labels } }),
      }),
    );
  const tried = this.objects.sample('Pod', 'tried', podOf('privileged'));
  if (!(await takesNotice(this))) return change();
  // A server that does not know of the namespace yet may look it up as it is, and then go by what it was at first, once it knows of that.
  await pause(admissionPatience(this));
  return untilTriesDiffer(this, 'Pod', [tried], change);
});

When(
  /^I (create|apply) the pod "([^"]*)", (privileged|without security settings|with restricted security settings|with a privileged second container|with a privileged init container)(, as a dry run)?$/,
  async function (this: World, way: string, local: string, security: string, dry?: string) {
    speakOf(this, 'Pod', local);
    const members = this.note('pod', podOf(security));
    const query = dry ? { dryRun: 'All' } : {};
    this.answered(
      way === 'create'
        ? await this.objects.create('Pod', local, members, { query })
        : await this.objects.apply('Pod', local, 'planecheck', members, query),
    );
  },
);

/** Adds a container to a Pod that is there, by the sub-resource for that. */
const withEphemeral = async (world: World, local: string, name: string, security: string): Promise<Exchange> => {
  speakOf(world, 'Pod', local, world.done('reading the pod', await world.objects.get('Pod', local)));
  const add = (pod: Json): void => {
    pod.spec.ephemeralContainers = [...(pod.spec.ephemeralContainers ?? []), container(name, security)];
  };
  return world.answered(await world.objects.change('Pod', local, add, { subresource: 'ephemeralcontainers' }));
};

// The documents do not name that sub-resource: whoever does not serve it has no such Pods.
Given(
  'the pod {string} has an ephemeral container, with restricted security settings',
  async function (this: World, local: string) {
    const { response } = await withEphemeral(this, local, 'first', 'with restricted security settings');
    if (response && response.status >= 400 && response.status < 500)
      this.notApplicable(`an ephemeral container is answered with ${response.status}`);
    this.done('adding an ephemeral container', this.answer);
  },
);

When('I add an ephemeral container to the pod {string}, privileged', async function (this: World, local: string) {
  await withEphemeral(this, local, 'second', 'privileged');
});

When('I create the same pod in a namespace that enforces nothing', async function (this: World) {
  const under = this.note('under a standard', this.answer);
  const { local } = spokenObject(this);
  this.namespace = await makeNamespace(this);
  await awaitAccount(this);
  const free = this.answered(await this.objects.create('Pod', local, this.noted('pod')));
  if (!worked(under) || !worked(free)) this.undecided('one of the Pods was refused');
});

// Answers of the creates are compared: controllers have not come to these yet.
Then('both show the same, but for values that the server makes for each', function (this: World) {
  this.judge(isAlikePod(this.noted('under a standard'), this.answer));
});

Then('it has no security setting', async function (this: World) {
  this.judge(hasNoSecuritySetting(await readSpoken(this)));
});
