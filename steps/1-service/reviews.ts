import { When } from '@cucumber/cucumber';
import type { Exchange } from '../../src/client/typed-exchange.ts';
import type { World } from '../../src/world/world.ts';
import { textAt } from '../../src/client/values/json-value.ts';

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

When('I create an access review for listing config maps', async function (this: World) {
  this.recordResponse(await review(this));
});

// A server may create a review without a name; then the read uses a name that does not exist.
When(
  'I create an access review for listing config maps, then read it and list access reviews',
  async function (this: World) {
    const created = this.requireSuccess('creating an access review', await review(this));
    const name = textAt(created, 'metadata', 'name') || this.testNames.name('review');
    this.recordResponses([
      await this.me.send({ method: 'GET', path: `${path}/${name}` }),
      await this.me.send({ method: 'GET', path }),
    ]);
  },
);
