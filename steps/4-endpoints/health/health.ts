import { When } from '@cucumber/cucumber';
import { healthList } from '../../../src/checks/health/health-list.ts';
import type { ApiClient } from '../../../src/client/api-client.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { controllerDeadlineMs } from '../../../src/world/time/deadlines.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import type { World } from '../../../src/world/world.ts';
import { defineForms } from '../../shared/words.ts';

const get = (client: ApiClient, path: string): Promise<Exchange> =>
  client.send({ method: 'GET', path, headers: { Accept: '*/*' } });
const isOk = ({ response }: Exchange): boolean => response?.status === 200;

// On a busy server a check may fail for a moment. A path that does not exist stays missing.
const isFinal = ({ response }: Exchange): boolean => response !== null && response.status < 500;
const getUntilFinal = (world: World, path: string): Promise<Exchange> =>
  eventually(() => get(world.me, path), isFinal, Math.min(5_000, controllerDeadlineMs(world)), 200);

type Wait = (world: World, path: string) => Promise<Exchange>;

// The format of a success is judged on a successful response.
const whileHealthy: Wait = async (world, path) => {
  const last = await eventually(() => get(world.me, path), isOk, 5_000, 200);
  if (!isOk(last))
    world.inconclusive(`GET ${path} did not return 200 within 5 s, but ${last.response?.status ?? last.failure?.kind}`);
  return last;
};

defineForms<Wait>('endpointWait', {
  '': () => (world, path) => get(world.me, path),
  ' until it returns 200': () => getUntilFinal,
  ' while the server is healthy': () => whileHealthy,
});

When('I get the endpoint {string}{endpointWait}', async function (this: World, path: string, wait: Wait) {
  this.recordResponse(await wait(this, path));
});

When('I get each check that {string} lists', async function (this: World, endpoint: string) {
  const list = await getUntilFinal(this, `${endpoint}?verbose`);
  const names = healthList(list).map(({ name }) => name);
  if (!isOk(list) || names.length === 0) this.inconclusive(`GET ${endpoint}?verbose lists no checks`);
  this.recordResponses(await Promise.all(names.map((name) => getUntilFinal(this, `${endpoint}/${name}`))));
});

When('other identities and other methods request the health endpoints', async function (this: World) {
  const ordinaryUser = await this.as({});
  const anonymous = this.target.anonymous.withJournal(this.journal);
  const invalidToken = anonymous.as('invalid token', { kind: 'token', token: 'planecheck-garbage' });
  const paths = ['/livez', '/readyz', '/healthz'];
  const reads = [anonymous, invalidToken, ordinaryUser].flatMap((client) => paths.map((path) => get(client, path)));
  const otherMethods = ['HEAD', 'POST'].flatMap((method) =>
    paths.map((path) => this.me.send({ method, path, headers: { Accept: '*/*' } })),
  );
  this.recordResponses(await Promise.all([...reads, ...otherMethods]));
});
