import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { asksAccess, asksFor, type AskedFor, showsExtra, spares } from '../../../src/checks/access/access-questions.ts';
import { decidedAs } from '../../../src/checks/access/decisions.ts';
import { awaitAccount } from '../../../src/scene/access/await-account.ts';
import { type Judged, type Opinion, questionsAbout, teachAccess } from '../../../src/scene/access/access-service.ts';
import { ownName, somebody } from '../../../src/scene/access/roles/people.ts';
import { sendSpoken } from '../../../src/scene/access/roles/spoken-request.ts';
import { eventually } from '../../../src/scene/time/eventually.ts';
import { memberValue } from '../../../src/scene/given-members.ts';
import { rightsPatience } from '../../../src/scene/time/patience.ts';
import { steadily } from '../../../src/scene/time/steadily.ts';
import type { World } from '../../../src/scene/world.ts';

/** The user whom the suite's policy file allows everything. */
const ofPolicy = 'alice';

/** Whom a scenario calls so; "I" share the name with other scenarios, and have only the namespace of mine. */
const judged = (world: World, spoken: string): Judged =>
  spoken === 'me' ? { user: ofPolicy, namespace: world.namespace } : { user: ownName(world, spoken) };

Given('I am the user of the policy file', async function (this: World) {
  this.me = await this.as({ user: ofPolicy });
});

Given(
  /^the access service (allows|denies|has no opinion of) (\w+)(?: here)?(?: to "([^"]*)")?$/,
  function (this: World, opinion: string, who: string, verbs: string | null) {
    return teachAccess(
      this,
      { ...judged(this, who), ...(verbs === null ? {} : { verbs: verbs.split(', ') }) },
      opinion as Opinion,
    );
  },
);

Then(/^the access service was asked about (\w+)$/, async function (this: World, who: string) {
  this.judge(asksAccess(await questionsAbout(this, judged(this, who))));
});

Then(
  /^the access service was asked whether (\w+) may "([^"]*)"$/,
  async function (this: World, who: string, verbs: string) {
    this.judge(asksAccess(await questionsAbout(this, judged(this, who)), verbs.split(', ')));
  },
);

Then(
  /^the access service was not asked whether (\w+) may (\w+)$/,
  async function (this: World, who: string, verb: string) {
    this.judge(spares(await questionsAbout(this, { ...judged(this, who), verbs: [verb] })));
  },
);

// Rows of attributes and some of their members.
Then(/^the access service was asked whether (\w+) may:$/, async function (this: World, who: string, rows: DataTable) {
  const wanted = rows
    .raw()
    .map(([sort, members = '']) => ({ sort: sort as AskedFor['sort'], members: memberValue(members) }));
  this.judge(asksFor(await questionsAbout(this, judged(this, who)), wanted));
});

When(
  /^(\w+) lists the secrets, with the extra field "([^"]*)" of "([^"]*)"$/,
  async function (this: World, who: string, key: string, values: string) {
    const extra = values.split(', ').map((value) => [`Impersonate-Extra-${key}`, value] as const);
    await this.admin.send({
      method: 'GET',
      path: this.objects.collection('Secret'),
      headers: [['Impersonate-User', ownName(this, who)], ...extra],
    });
  },
);

Then(
  /^the access service was told of the extra field "([^"]*)" of (\w+) as "([^"]*)"$/,
  async function (this: World, key: string, who: string, values: string) {
    this.judge(showsExtra(await questionsAbout(this, judged(this, who)), { [key]: values.split(', ') }));
  },
);

Then(/^what the access service was sent about (\w+) is recorded$/, async function (this: World, who: string) {
  for (const { method, headers, json } of await questionsAbout(this, judged(this, who))) {
    const attributes = json.spec.resourceAttributes ?? json.spec.nonResourceAttributes;
    const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? null;
    this.observe(`${attributes?.verb} ${attributes?.resource ?? attributes?.path}`, {
      method,
      type,
      apiVersion: json.apiVersion,
      kind: json.kind,
      members: Object.keys(json),
      spec: Object.keys(json.spec),
      attributes: Object.keys(attributes ?? {}),
    });
  }
});

Then(/^for a second (\w+) is forbidden to "([^"]*)"$/, async function (this: World, who: string, request: string) {
  const client = await somebody(this, who);
  await steadily(this, 250, 1_000, async () =>
    this.judge(
      decidedAs([
        { exchange: await sendSpoken(this, client, request), decision: 'forbidden', what: `${who}: ${request}` },
      ]),
    ),
  );
});

Given('a pod that uses the secret {string} on a node whose agent I am', async function (this: World, secret: string) {
  const node = this.scratch.name('node');
  await awaitAccount(this);
  await this.objects.given('Secret', secret);
  await this.objects.given('Pod', 'p', {
    spec: { nodeName: node, volumes: [{ name: 'used', secret: { secretName: this.objects.name('Secret', secret) } }] },
  });
  this.me = await this.as({ user: `system:node:${node}`, groups: ['system:nodes'] });
  // The server takes a moment to know what pods use.
  await eventually(
    () => sendSpoken(this, this.me, `get secrets ${secret}`),
    ({ response }) => response?.status !== 403,
    rightsPatience(this),
  );
});

Then('what comes of these requests is recorded:', async function (this: World, rows: DataTable) {
  for (const [request = ''] of rows.raw())
    this.observe(request, (await sendSpoken(this, this.me, request)).response?.status ?? null);
});
