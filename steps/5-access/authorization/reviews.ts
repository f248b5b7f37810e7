import { type DataTable, defineParameterType, Then, When } from '@cucumber/cucumber';
import {
  reviewsAgreeWithRequests,
  reviewsCannotBeListed,
  reviewDoesNotAllow,
  type ReviewedRequest,
  reviewsReturnExpected,
} from '../../../src/checks/access/reviews.ts';
import { judgeDecisions } from '../../../src/world/access/roles/decisions.ts';
import { otherNamespaceOf, uniqueName } from '../../../src/world/access/roles/subjects.ts';
import { reviewRows, attributesOfRow, sendReview } from '../../../src/world/access/roles/reviews.ts';
import { rowOfRequest, sendDescribedRequest } from '../../../src/world/access/roles/described-request.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import { rightsDeadlineMs } from '../../../src/world/time/deadlines.ts';
import type { World } from '../../../src/world/world.ts';
import { defineForms, defineWords } from '../../shared/words.ts';
import { sentSpecNote } from '../../shared/notes/objects.ts';
import { Note } from '../../../src/world/note.ts';
import { type JsonObject, type JsonValue, valueAt } from '../../../src/client/values/json-value.ts';

const reviewOfAdaNote = new Note<{ readonly verb: string; readonly resource: string }>(
  'a LocalSubjectAccessReview in my namespace allows Ada to {string} {string}',
);
const reviewsPathNote = new Note<string>('the administrator creates a {reviewKind}{reviewPlace}');

const self = 'SelfSubjectAccessReview';

defineForms<JsonObject>('sentStatus', {
  '': () => ({}),
  ' with the status allowed': () => ({ status: { allowed: true } }),
});

When(
  'I create a SelfSubjectAccessReview for {string} {string}{sentStatus}',
  async function (this: World, verb: string, resource: string, status: JsonObject) {
    const spec = { resourceAttributes: attributesOfRow(this, { verb, resource }) };
    this.recordResponse(await sendReview(this.me, self, { spec, ...status }));
  },
);

defineWords<Parameters<typeof reviewRows>[1]>('reviewsOfRows', {
  'my SelfSubjectAccessReviews': self,
  'SubjectAccessReviews of the administrator': 'SubjectAccessReview',
});

// Columns: verb, resource, group, name, place, allowed; of the administrator also user and groups.
Then('{reviewsOfRows} return:', async function (this: World, kind: Parameters<typeof reviewRows>[1], rows: DataTable) {
  this.judge(await reviewRows(this, kind, rows.hashes()));
});

const local = (world: World, namespace: string, verb: string, resource: string) =>
  sendReview(
    world.admin,
    'LocalSubjectAccessReview',
    { spec: { user: uniqueName(world, 'Ada'), resourceAttributes: { verb, resource, namespace: world.namespace } } },
    namespace,
  );

Then(
  'a LocalSubjectAccessReview in my namespace allows Ada to {string} {string}',
  async function (this: World, verb: string, resource: string) {
    reviewOfAdaNote.set(this, { verb, resource });
    const exchange = await eventually(
      () => local(this, this.namespace, verb, resource),
      ({ json }) => valueAt(json, 'status', 'allowed') === true,
      rightsDeadlineMs(this),
    );
    this.judge(reviewsReturnExpected([{ exchange, allowed: true }]));
  },
);

Then(
  'a LocalSubjectAccessReview in the other namespace does not allow it for my namespace',
  async function (this: World) {
    const { verb, resource } = reviewOfAdaNote.of(this);
    this.judge(reviewDoesNotAllow(await local(this, otherNamespaceOf(this), verb, resource)));
  },
);

When('I create a SelfSubjectRulesReview for my namespace', async function (this: World) {
  this.recordResponse(await sendReview(this.me, 'SelfSubjectRulesReview', { spec: { namespace: this.namespace } }));
});

const specs: Readonly<Record<string, (namespace: string) => JsonValue>> = {
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

defineParameterType({
  name: 'reviewKind',
  regexp: new RegExp(Object.keys(specs).join('|')),
  transformer: (text: string) => text,
  useForSnippets: false,
});

defineForms<boolean>('reviewPlace', { '': () => true, ' without a namespace': () => false });

When(
  'the administrator creates a {reviewKind}{reviewPlace}',
  async function (this: World, kind: string, placed: boolean) {
    const spec = sentSpecNote.set(this, specs[kind]?.(this.namespace));
    this.recordResponse(
      await sendReview(this.admin, kind, { spec }, kind.startsWith('Local') && placed ? this.namespace : null),
    );
    reviewsPathNote.set(this, `/apis/authorization.platform.io/v1/${kind.toLowerCase()}s`);
  },
);

Then('reviews of this kind cannot be listed', async function (this: World) {
  this.judge(reviewsCannotBeListed(await this.admin.send({ method: 'GET', path: reviewsPathNote.of(this) })));
});

// The requests are sent first, so that the rights are in effect when the reviews are created.
Then('my reviews and requests have the same decisions:', async function (this: World, rows: DataTable) {
  const all = rows.hashes() as { request: string; decision: 'allowed' | 'forbidden' }[];
  this.judge(
    await judgeDecisions(
      this,
      all.map(({ request, decision }) => ({ request, decision: decision === 'allowed' ? 'authorized' : decision })),
    ),
  );
  const pairs: ReviewedRequest[] = [];
  for (const { request } of all) {
    const review = await sendReview(this.me, self, {
      spec: { resourceAttributes: attributesOfRow(this, rowOfRequest(request)) },
    });
    pairs.push({ review, request: await sendDescribedRequest(this, this.me, request), what: request });
  }
  this.judge(reviewsAgreeWithRequests(pairs));
});
