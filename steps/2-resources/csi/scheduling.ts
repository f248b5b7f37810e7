import { Given, Then, When } from '@cucumber/cucumber';
import { parse } from 'yaml';
import { isOnNode } from '../../../src/checks/controllers/scheduled.ts';
import type { Json } from '../../../src/client/exchange.ts';
import { ClaimedClass } from '../../../src/scene/volumes/claimed-class.ts';
import { LateClass } from '../../../src/scene/csi/late-class.ts';
import type { World } from '../../../src/scene/world.ts';

// Nodes of the scenario carry its marks with a value of its own.
const marked = (world: World, mark: string): Readonly<Record<string, string>> => ({
  [`suite.example.com/${mark}`]: world.noted<string>('mark'),
});

// For all nodes is an empty topology, for no node is none at all.
const reported = (world: World, amounts: string, which: string | null, mark: string | null): Json => {
  const nodeTopology = which === 'no node' ? undefined : mark === null ? {} : { matchLabels: marked(world, mark) };
  return { ...(parse(amounts) as Json), ...(nodeTopology ? { nodeTopology } : {}) };
};

Given(
  /^the class "([^"]*)" of a CSI driver that reports (\{.*\}) for (?:(all nodes|no node)|nodes with the mark "([^"]*)")$/,
  async function (this: World, local: string, amounts: string, which: string | null, mark: string | null) {
    await (await LateClass.make(this, local, true)).report(reported(this, amounts, which, mark));
  },
);

When(
  /^the driver of the class "([^"]*)" reports (\{.*\}) for nodes with the mark "([^"]*)"$/,
  function (this: World, local: string, amounts: string, mark: string) {
    return LateClass.of(this, local).report(reported(this, amounts, null, mark));
  },
);

Given(
  /^the class "([^"]*)" of a CSI driver that (reports nothing|does not report its capacity)$/,
  async function (this: World, local: string, what: string) {
    await LateClass.make(this, local, what === 'reports nothing');
  },
);

When(
  'the pod {string} wants a volume of {word} of the class {string}, on a node with the mark {string}',
  function (this: World, pod: string, size: string, local: string, mark: string) {
    return LateClass.of(this, local).use(pod, size, marked(this, mark));
  },
);

Then(
  'a volume is made for the pod {string}, which gets the node {string}',
  async function (this: World, pod: string, node: string) {
    this.judge(isOnNode(await LateClass.placed(this, pod), this.objects.name('Node', node)));
  },
);

// Others that came later have got their volumes by now.
Then('no node is found for the pod {string}', async function (this: World, pod: string) {
  this.judge(isOnNode(await LateClass.left(this, pod), null));
});

const driver = 'the driver';

Given(
  /^the node "([^"]*)" takes (one volume|volumes) of a CSI driver(, without a limit)?$/,
  async function (this: World, local: string, _amount: string, free?: string) {
    const name = this.note(driver, this.scratch.name('driver'));
    this.objects.alias('CSINode', local, this.objects.name('Node', local));
    await this.objects.given('CSINode', local, {
      spec: {
        drivers: [
          {
            name,
            nodeID: 'n-1',
            topologyKeys: ['suite.example.com/rack'],
            ...(free ? {} : { allocatable: { count: 1 } }),
          },
        ],
      },
    });
  },
);

Given(
  'the class {string} of that driver, whose volume is reached by nodes with the mark {string}',
  async function (this: World, local: string, mark: string) {
    const matchExpressions = Object.entries(marked(this, mark)).map(([key, value]) => ({
      key,
      operator: 'In',
      values: [value],
    }));
    const csi = { driver: this.noted<string>(driver), volumeHandle: this.scratch.name('handle') };
    await (await ClaimedClass.make(this, local, {})).giveVolume({
      hostPath: undefined,
      csi,
      nodeAffinity: { required: { nodeSelectorTerms: [{ matchExpressions }] } },
    });
  },
);
