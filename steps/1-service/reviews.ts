import { Then, When } from '@cucumber/cucumber';
import { succeeds } from '../../src/checks/answers/answers.ts';
import type { Exchange } from '../../src/client/exchange.ts';
import type { World } from '../../src/scene/world.ts';

const path = '/apis/authorization.platform.io/v1/selfsubjectaccessreviews';

const review = (world: World): Promise<Exchange> =>
  world.me.send({
    method: 'POST',
    path,
    body: {
      apiVersion: 'authorization.platform.io/v1',
      kind: 'SelfSubjectAccessReview',
      spec: { resourceAttributes: { verb: 'list', resource: 'configmaps', namespace: 'default' } },
    },
  });

When('I ask whether I may list config maps', async function (this: World) {
  this.answered(await review(this));
});

When('I ask three times whether I may list config maps, without a name', async function (this: World) {
  this.note('reviews', [await review(this), await review(this), await review(this)]);
});

Then('each was answered, and its name is recorded', function (this: World) {
  const reviews = this.noted<readonly Exchange[]>('reviews');
  for (const answer of reviews) this.judge(succeeds(answer));
  this.observe(
    'names',
    reviews.map((answer) => answer.json?.metadata?.name ?? null),
  );
});

// A review that got no name has none to be asked for: any will do.
When(
  'I ask whether I may list config maps, and then for the review and for the list of reviews',
  async function (this: World) {
    const made = this.done('asking for a review', await review(this));
    const name: string = made?.metadata?.name || this.scratch.name('review');
    this.note('tried methods', [
      await this.me.send({ method: 'GET', path: `${path}/${name}` }),
      await this.me.send({ method: 'GET', path }),
    ]);
  },
);
