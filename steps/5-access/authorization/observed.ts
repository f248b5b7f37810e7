import { Then } from '@cucumber/cucumber';
import { clientOf } from '../../../src/world/access/roles/subjects.ts';
import { sendReview } from '../../../src/world/access/roles/reviews.ts';
import { sendDescribedRequest } from '../../../src/world/access/roles/described-request.ts';
import type { World } from '../../../src/world/world.ts';

Then('the response to {string} is recorded', async function (this: World, request: string) {
  this.observe(request, (await sendDescribedRequest(this, this.me, request)).response?.status ?? null);
});

const reviews = '/apis/authorization.platform.io/v1';

Then(
  'the decisions of reviews with the resource in {string}, in {string} and in both are recorded',
  async function (this: World, name: string, resource: string) {
    for (const members of [[name], [resource], [name, resource]]) {
      const attributes = {
        verb: 'list',
        namespace: this.namespace,
        group: '',
        ...Object.fromEntries(members.map((member) => [member, 'configmaps'])),
      };
      const { response, json } = await sendReview(this.me, 'SelfSubjectAccessReview', {
        spec: { resourceAttributes: attributes },
      });
      this.observe(members.join(' and '), { status: response?.status ?? null, allowed: json?.status?.allowed ?? null });
    }
  },
);

Then('the responses to creates of reviews in both scopes are recorded', async function (this: World) {
  for (const plural of [
    'selfsubjectaccessreviews',
    'subjectaccessreviews',
    'localsubjectaccessreviews',
    'selfsubjectrulesreviews',
  ]) {
    for (const scope of ['', `namespaces/${this.namespace}/`]) {
      const { response } = await this.admin.send({
        method: 'POST',
        path: `${reviews}/${scope}${plural}`,
        body: { apiVersion: 'authorization.platform.io/v1', spec: {} },
      });
      this.observe(`${scope === '' ? 'without a namespace' : 'in a namespace'}: ${plural}`, response?.status ?? null);
    }
  }
});

Then('the responses to self reviews by me and by an anonymous client are recorded', async function (this: World) {
  const spec = { resourceAttributes: { verb: 'list', resource: 'configmaps', namespace: this.namespace } };
  for (const who of ['me', 'nobody'])
    this.observe(
      who,
      (await sendReview(await clientOf(this, who), 'SelfSubjectAccessReview', { spec })).response?.status ?? null,
    );
});
