import { Then } from '@cucumber/cucumber';
import { hasStatus, isRefused } from '../../../src/checks/answers/answers.ts';
import { hasCompleteItems } from '../../../src/checks/lists/list-form.ts';
import { hasStatusOfReal, showsObjectOfReal } from '../../../src/checks/objects/dry-runs.ts';
import type { Json } from '../../../src/client/exchange.ts';
import type { World } from '../../../src/world/world.ts';

Then('the same request without dryRun is rejected with the same status', async function (this: World) {
  const { request, response } = this.answer;
  const headers = request.headers.filter(([name]) => ['content-type', 'accept'].includes(name.toLowerCase()));
  const [path = '', query = ''] = request.path.split('?');
  const rest = new URLSearchParams(query);
  rest.delete('dryRun');
  const real = await this.me.send({
    method: request.method,
    path,
    query: rest.toString(),
    headers,
    ...(request.body ? { body: request.spokenBody ?? request.body } : {}),
  });
  this.judge(isRefused(real));
  this.judge(hasStatus(this.answer, real.response?.status ?? response?.status ?? 0));
});

Then('the dry run returns the status of the real request', function (this: World) {
  this.judge(hasStatusOfReal(...this.twoAnswers));
});

Then('the dry run returns the object of the real request', function (this: World) {
  this.judge(showsObjectOfReal(...this.twoAnswers));
});

Then('the generated values in both responses are recorded', function (this: World) {
  const [first = {}, second = {}] = this.twoAnswers.map(({ json }) => json?.metadata ?? {});
  for (const member of ['name', 'uid', 'resourceVersion', 'creationTimestamp'])
    this.observe(member, {
      dry: first[member] !== undefined,
      real: second[member] !== undefined,
      equal: first[member] === second[member],
    });
});

Then('all {int} {kind} are unchanged', async function (this: World, _count: number, kind: string) {
  const list = await this.admin.send({ method: 'GET', path: this.objects.collection(kind) });
  this.judge(hasCompleteItems(list, this.noted<readonly Json[]>(`the ${kind}s`)));
});
