import { Then, When } from '@cucumber/cucumber';
import { bodyHasLineWithPrefix, lastLineIs } from '../../../src/checks/answers/health.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import type { World } from '../../../src/world/world.ts';

// For paths outside the resource API, such as /livez.
When('I get the endpoint {string}', async function (this: World, path: string) {
  this.recordResponse(await this.me.send({ method: 'GET', path, headers: { Accept: '*/*' } }));
});

// A health check may fail for a moment; the format of a success is judged on a successful response.
When('I get the endpoint {string} while the server is healthy', async function (this: World, path: string) {
  const get = (): Promise<Exchange> => this.me.send({ method: 'GET', path, headers: { Accept: '*/*' } });
  const last = this.recordResponse(await eventually(get, ({ response }) => response?.status === 200, 5_000, 200));
  if (last.response?.status !== 200)
    this.inconclusive(`GET ${path} did not return 200 within 5 s, but ${last.response?.status ?? last.failure?.kind}`);
});

Then('the last line of the output is {string}', function (this: World, line: string) {
  this.judge(lastLineIs(this.response, line));
});

Then('a line of the output begins with {string}', function (this: World, start: string) {
  this.judge(bodyHasLineWithPrefix(this.response, start));
});
