import { Then } from '@cucumber/cucumber';
import { hasStatus, isRefused } from '../../../src/checks/answers/answers.ts';
import { hasCompleteItems } from '../../../src/checks/lists/list-form.ts';
import { dryRunReturnsObjectOfRealRequest } from '../../../src/checks/objects/dry-runs.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import type { World } from '../../../src/world/world.ts';
import { createdObjectsNotes } from '../../shared/notes/objects.ts';
import { valueAt } from '../../../src/client/values/json-value.ts';

/** Sends a request again, with the parameters that `change` leaves. */
const sendAgain = (
  { me }: World,
  { request }: Exchange,
  change: (query: URLSearchParams) => void = () => {},
): Promise<Exchange> => {
  const headers = request.headers.filter(([name]) => ['content-type', 'accept'].includes(name.toLowerCase()));
  const [path = '', query = ''] = request.path.split('?');
  const rest = new URLSearchParams(query);
  change(rest);
  return me.send({
    method: request.method,
    path,
    query: rest.toString(),
    headers,
    ...(request.body ? { body: request.bodyAsWritten ?? request.body } : {}),
  });
};

Then('the same request without dryRun is rejected with the same status', async function (this: World) {
  const { response } = this.response;
  const real = await sendAgain(this, this.response, (query) => query.delete('dryRun'));
  this.judge(isRefused(real));
  this.judge(hasStatus(this.response, real.response?.status ?? response?.status ?? 0));
});

Then('the dry run returns the object of the real request', async function (this: World) {
  const [dry, real] = this.firstTwoResponses;
  const judged = dryRunReturnsObjectOfRealRequest(dry, real);
  if (judged.findings.length === 0 || real.response?.status !== 201) return this.judge(judged);
  // The server may choose values for each new object: a second dry run, without the object as before, shows which.
  const [collection = ''] = real.request.path.split('?');
  const name = String(valueAt(real.json, 'metadata', 'name'));
  const path = collection.endsWith(`/${name}`) ? collection : `${collection}/${name}`;
  await this.admin.send({ method: 'DELETE', path });
  const isGone = ({ response }: Exchange): boolean => response?.status === 404;
  await eventually(() => this.admin.send({ method: 'GET', path }), isGone, 2_000);
  this.judge(dryRunReturnsObjectOfRealRequest(dry, real, await sendAgain(this, dry)));
});

Then('all {int} {kind} are unchanged', async function (this: World, _count: number, kind: string) {
  const list = await this.admin.send({ method: 'GET', path: this.objects.collection(kind) });
  this.judge(hasCompleteItems(list, createdObjectsNotes.of(this, kind)));
});
