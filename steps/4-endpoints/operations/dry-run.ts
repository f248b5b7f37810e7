import { type DataTable, Then, When } from '@cucumber/cucumber';
import { hasStatus, isRefused } from '../../../src/checks/answers/answers.ts';
import { hasCompleteItems } from '../../../src/checks/lists/list-form.ts';
import { hasStatusOfReal, showsObjectOfReal } from '../../../src/checks/objects/dry-runs.ts';
import type { Exchange, Json } from '../../../src/client/exchange.ts';
import { SharedObject } from '../../../src/world/apply/shared-object.ts';
import { changeObject } from '../../../src/world/change-spoken.ts';
import { patchOf, withMembers } from '../../../src/world/given-members.ts';
import type { PatchKind } from '../../../src/world/objects.ts';
import { setCurrentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';

type Query = Readonly<Record<string, string>>;
const dryRun: Query = { dryRun: 'All' };

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

/** Sends a request as a dry run and then for real; the real request must succeed. */
const sendTwice = async (world: World, send: (query: Query) => Promise<Exchange>): Promise<void> => {
  const first = world.note('the dry run', await send(dryRun));
  const second = world.note('the real request', world.answered(await send({})));
  if (first.response) world.done('the real request', second);
};

When(
  'I create the {kind} {string} as a dry run and then for real',
  function (this: World, kind: string, local: string) {
    setCurrentObject(this, kind, local);
    return sendTwice(this, (query) => this.objects.create(kind, local, {}, { query }));
  },
);

When(
  'I {change} the {kind} {string} as a dry run and then for real with:',
  async function (this: World, way: string, kind: string, local: string, members: string | DataTable) {
    const before = this.done('reading it', await this.objects.get(kind, local));
    setCurrentObject(this, kind, local, before);
    const patch = way as PatchKind;
    await sendTwice(this, (query) =>
      way === 'replace'
        ? this.objects.put(kind, local, withMembers(before, members), { query })
        : this.objects.patch(patch, kind, local, patchOf(patch, members), { query }),
    );
  },
);

When(
  'I delete the {kind} {string} as a dry run and then for real',
  function (this: World, kind: string, local: string) {
    return sendTwice(this, (query) => this.objects.delete(kind, local, { query }));
  },
);

When('I delete the collection of {kind} as a dry run and then for real', function (this: World, kind: string) {
  return sendTwice(this, (query) => this.me.send({ method: 'DELETE', path: this.objects.collection(kind), query }));
});

When(
  'manager {string} applies, as a dry run and then for real, {value}',
  function (this: World, manager: string, intent: Json) {
    return sendTwice(this, (query) => SharedObject.of(this).apply(manager, intent, { query }));
  },
);

Then('the dry run returns the status of the real request', function (this: World) {
  this.judge(hasStatusOfReal(this.noted<Exchange>('the dry run'), this.noted<Exchange>('the real request')));
});

Then('the dry run returns the object of the real request', function (this: World) {
  this.judge(showsObjectOfReal(this.noted<Exchange>('the dry run'), this.noted<Exchange>('the real request')));
});

When(
  'I {change} the status of the {kind} {string} as a dry run with:',
  function (this: World, way: string, kind: string, local: string, members: DataTable) {
    return changeObject(this, way, kind, local, members, { query: dryRun, subresource: 'status' });
  },
);

When(
  'I {change} the approval of the {kind} {string} as a dry run with:',
  async function (this: World, way: string, kind: string, local: string, members: DataTable) {
    return changeObject(this, way, kind, local, members, { query: dryRun, subresource: 'approval' });
  },
);

When(
  'manager {string} applies, to the {word} subresource as a dry run, {value}',
  async function (this: World, manager: string, subresource: string, intent: Json) {
    await SharedObject.of(this).apply(manager, intent, { subresource, query: dryRun });
  },
);

const emptyOptions = { apiVersion: 'v1', kind: 'DeleteOptions' };
const sendDelete = (world: World, path: string, query: Query, more: Json = {}): Promise<Exchange> =>
  world.me.send({ method: 'DELETE', path, query, body: { ...emptyOptions, ...more } });

When(
  'I delete the {kind} {string} as a dry run with a body without dryRun',
  async function (this: World, kind: string, local: string) {
    setCurrentObject(this, kind, local, this.done('reading it', await this.objects.get(kind, local)));
    this.answered(await sendDelete(this, this.objects.path(kind, local), dryRun));
  },
);

When(
  'I delete the collection of {kind} as a dry run with a body without dryRun',
  async function (this: World, kind: string) {
    this.answered(await sendDelete(this, this.objects.collection(kind), dryRun));
  },
);

When(
  'I delete the {kind} {string} with dryRun only in the body',
  async function (this: World, kind: string, local: string) {
    setCurrentObject(this, kind, local);
    this.answered(await sendDelete(this, this.objects.path(kind, local), {}, { dryRun: ['All'] }));
  },
);

When(
  'I create a {kind} with generateName {string} as a dry run and then for real',
  function (this: World, kind: string, prefix: string) {
    return sendTwice(this, (query) =>
      this.objects.create(kind, 'generated', { metadata: { name: undefined, generateName: prefix } }, { query }),
    );
  },
);

Then('the generated values in both responses are recorded', function (this: World) {
  const [first, second] = ['the dry run', 'the real request'].map(
    (name) => this.noted<Exchange>(name).json?.metadata ?? {},
  );
  for (const member of ['name', 'uid', 'resourceVersion', 'creationTimestamp'])
    this.observe(member, {
      dry: first[member] !== undefined,
      real: second[member] !== undefined,
      equal: first[member] === second[member],
    });
});

Then('the finalizers in the response are recorded', function (this: World) {
  this.observe('finalizers', this.answer.json?.metadata?.finalizers ?? null);
});

Then('all {int} {kind} are unchanged', async function (this: World, _count: number, kind: string) {
  const list = await this.admin.send({ method: 'GET', path: this.objects.collection(kind) });
  this.judge(hasCompleteItems(list, this.noted<readonly Json[]>(`the ${kind}s`)));
});
