import { Given, Then, When } from '@cucumber/cucumber';
import { isOnNode } from '../../../src/checks/controllers/scheduled.ts';
import type { Json } from '../../../src/client/exchange.ts';
import { awaitAccount } from '../../../src/scene/access/await-account.ts';
import { eventually } from '../../../src/scene/time/eventually.ts';
import type { World } from '../../../src/scene/world.ts';

const key = (mark: string): string => `suite.example.com/${mark}`;
/** The value of the scenario's marks: nodes belong to the whole cluster. */
const own = (world: World): string =>
  world.has('mark') ? world.noted<string>('mark') : world.note('mark', world.scratch.name('marked'));

// A taint keeps the Pods of others away; its status says that it takes Pods.
Given(/^a node "([^"]*)" with the marks? "([^"]*)"$/, async function (this: World, local: string, marks: string) {
  const labels = Object.fromEntries(marks.split(/, */).map((mark) => [key(mark), own(this)]));
  await this.objects.given('Node', local, {
    metadata: { labels },
    spec: { taints: [{ key: key('own'), effect: 'NoSchedule' }] },
  });
  const amounts = { cpu: '4', memory: '4Gi', pods: '10' };
  const time = '2026-01-01T00:00:00Z';
  const ready = {
    type: 'Ready',
    status: 'True',
    reason: 'Suite',
    message: 'by hand',
    lastHeartbeatTime: time,
    lastTransitionTime: time,
  };
  this.done(
    'giving the node a status',
    await this.objects.patch(
      'merge patch',
      'Node',
      local,
      { status: { capacity: amounts, allocatable: amounts, conditions: [ready] } },
      { subresource: 'status' },
    ),
  );
});

// Each list in the list is a term, each word in it a mark that the node must have.
When(
  'I create the pod {string}, that needs a node with one of {value}',
  async function (this: World, local: string, terms: readonly (readonly string[])[]) {
    await awaitAccount(this);
    const nodeSelectorTerms = terms.map((marks) =>
      marks.length === 0
        ? {}
        : { matchExpressions: marks.map((mark) => ({ key: key(mark), operator: 'In', values: [own(this)] })) },
    );
    const spec: Json = {
      tolerations: [{ operator: 'Exists' }],
      terminationGracePeriodSeconds: 0,
      affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms } } },
    };
    this.done('creating the pod', this.answered(await this.objects.create('Pod', local, { spec })));
  },
);

Then('the pod {string} gets the node {string}', async function (this: World, local: string, node: string) {
  const last = await eventually(
    () => this.objects.get('Pod', local),
    (read) => Boolean(read.json?.spec?.nodeName),
    15_000,
    150,
  );
  this.judge(isOnNode(last, this.objects.name('Node', node)));
});

// One that waited longer has got its node by now.
Then('the pod {string} gets the node {string} as well', async function (this: World, local: string, node: string) {
  const last = await eventually(
    () => this.objects.get('Pod', local),
    (read) => Boolean(read.json?.spec?.nodeName),
    3_000,
    150,
  );
  this.judge(isOnNode(last, this.objects.name('Node', node)));
});

Then('the pod {string} has no node', async function (this: World, local: string) {
  this.judge(isOnNode(await this.objects.get('Pod', local), null));
});
