import { type DataTable, Then, When } from '@cucumber/cucumber';
import {
  agree,
  answersInStatus,
  cannotBeListed,
  doesNotAllow,
  isEitherWay,
  isReview,
  namesType,
  type Pair,
  saysSo,
} from '../../../src/checks/access/reviews.ts';
import type { Json } from '../../../src/client/exchange.ts';
import { decideRows } from '../../../src/scene/access/roles/decisions.ts';
import { elsewhere, ownName } from '../../../src/scene/access/roles/people.ts';
import { askRows, attributesOfRow, sendReview } from '../../../src/scene/access/roles/reviews.ts';
import { rowOfRequest, sendSpoken } from '../../../src/scene/access/roles/spoken-request.ts';
import { eventually } from '../../../src/scene/time/eventually.ts';
import { rightsPatience } from '../../../src/scene/time/patience.ts';
import type { World } from '../../../src/scene/world.ts';

const self = 'SelfSubjectAccessReview';

When(
  /^I ask by a SelfSubjectAccessReview whether I may "([^"]*)" "([^"]*)"(, with the answer that I may)?$/,
  async function (this: World, verb: string, resource: string, answer: string | null) {
    const status = answer ? { status: { allowed: true } } : {};
    this.answered(
      await sendReview(this.me, self, {
        spec: { resourceAttributes: attributesOfRow(this, { verb, resource }) },
        ...status,
      }),
    );
  },
);

Then('the answer is such a review', function (this: World) {
  this.judge(isReview(this.answer, self));
});

Then('it says no', function (this: World) {
  this.judge(saysSo([{ exchange: this.answer, allowed: false }]));
});

// Columns: verb, resource, group, name, place, allowed; of another's: user, groups.
Then(
  /^(SelfSubjectAccessReview|SubjectAccessReview)s of (?:mine|the administrator) say so:$/,
  async function (this: World, kind: string, rows: DataTable) {
    this.judge(await askRows(this, kind as 'SelfSubjectAccessReview', rows.hashes()));
  },
);

const local = (world: World, namespace: string, verb: string, resource: string) =>
  sendReview(
    world.admin,
    'LocalSubjectAccessReview',
    { spec: { user: ownName(world, 'Ada'), resourceAttributes: { verb, resource, namespace: world.namespace } } },
    namespace,
  );

Then(
  'a LocalSubjectAccessReview in my namespace says that Ada may {string} {string} there',
  async function (this: World, verb: string, resource: string) {
    this.note('asked about Ada', { verb, resource });
    const exchange = await eventually(
      () => local(this, this.namespace, verb, resource),
      ({ json }) => json?.status?.allowed === true,
      rightsPatience(this),
    );
    this.judge(saysSo([{ exchange, allowed: true }]));
  },
);

Then('a LocalSubjectAccessReview in the other namespace does not say so of my namespace', async function (this: World) {
  const { verb, resource } = this.noted<{ verb: string; resource: string }>('asked about Ada');
  this.judge(doesNotAllow(await local(this, elsewhere(this), verb, resource)));
});

When('I make a LocalSubjectAccessReview outside of namespaces', async function (this: World) {
  this.answered(
    await sendReview(this.admin, 'LocalSubjectAccessReview', {
      spec: { user: 'ada', resourceAttributes: { verb: 'list', resource: 'configmaps', namespace: this.namespace } },
    }),
  );
});

When('I ask by a SelfSubjectRulesReview what I may do here', async function (this: World) {
  this.answered(await sendReview(this.me, 'SelfSubjectRulesReview', { spec: { namespace: this.namespace } }));
});

Then('its status names {string}', function (this: World, resource: string) {
  this.judge(namesType(this.answer, resource));
});

const specs: Readonly<Record<string, (namespace: string) => Json>> = {
  SelfSubjectAccessReview: (namespace) => ({ resourceAttributes: { verb: 'list', resource: 'configmaps', namespace } }),
  SubjectAccessReview: (namespace) => ({
    user: 'ada',
    resourceAttributes: { verb: 'list', resource: 'configmaps', namespace },
  }),
  LocalSubjectAccessReview: (namespace) => ({
    user: 'ada',
    resourceAttributes: { verb: 'list', resource: 'configmaps', namespace },
  }),
  SelfSubjectRulesReview: (namespace) => ({ namespace }),
};

When(/^the administrator makes a (\w+Review)$/, async function (this: World, kind: string) {
  const spec = this.note('spec sent', specs[kind]?.(this.namespace));
  this.answered(await sendReview(this.admin, kind, { spec }, kind.startsWith('Local') ? this.namespace : null));
  this.note('reviews', `/apis/authorization.platform.io/v1/${kind.toLowerCase()}s`);
});

Then('its answer is in the status, and nothing was added to its spec', function (this: World) {
  this.judge(answersInStatus(this.answer, this.noted('spec sent')));
});

Then('no such reviews can be listed', async function (this: World) {
  this.judge(cannotBeListed(await this.admin.send({ method: 'GET', path: this.noted('reviews') })));
});

Then('allowed and denied are booleans, and not both true', function (this: World) {
  this.judge(isEitherWay(this.answer));
});

// The requests come first, so that the rights are known to be in effect when the reviews are asked for.
Then('reviews and requests of mine agree that:', async function (this: World, rows: DataTable) {
  const all = rows.hashes() as { request: string; decision: string }[];
  this.judge(
    await decideRows(
      this,
      all.map(({ request, decision }) => ({ request, decision: decision === 'allowed' ? 'let through' : decision })),
    ),
  );
  const pairs: Pair[] = [];
  for (const { request } of all) {
    const review = await sendReview(this.me, self, {
      spec: { resourceAttributes: attributesOfRow(this, rowOfRequest(request)) },
    });
    pairs.push({ review, request: await sendSpoken(this, this.me, request), what: request });
  }
  this.judge(agree(pairs));
});
