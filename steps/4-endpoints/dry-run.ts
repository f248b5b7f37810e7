import { Then } from '@cucumber/cucumber';
import { hasStatus, isRefused } from '../../src/checks/answers/answers.ts';
import type { World } from '../../src/scene/world.ts';

Then('the same request without dry run gets the same status', async function (this: World) {
  const { request, response } = this.answer;
  const headers = request.headers.filter(([name]) => ['content-type', 'accept'].includes(name.toLowerCase()));
  const real = await this.me.send({ method: request.method, path: request.path.split('?')[0] ?? '', headers, ...(request.body ? { body: request.body } : {}) });
  this.judge(isRefused(real));
  this.judge(hasStatus(this.answer, real.response?.status ?? response?.status ?? 0));
});
