import { Given, When } from '@cucumber/cucumber';
import { ClaimedClass } from '../../../src/world/volumes/claimed-class.ts';
import { DelayedClass } from '../../../src/world/csi/delayed-class.ts';
import { nodeLabelKey, nodeLabelValue } from '../../../src/world/volumes/node-labels.ts';
import type { World } from '../../../src/world/world.ts';
import { defineForms } from '../../shared/words.ts';
import { NamedNotes } from '../../../src/world/note.ts';
import type { JsonObject, JsonValue } from '../../../src/client/values/json-value.ts';
import { writtenObject } from '../../../src/world/given-members.ts';

const driverNotes = new NamedNotes<string, 'that' | 'the other'>(
  'the node "([^"]*)" accepts (one volume|volumes) of (a CSI driver|each of two CSI drivers)(?: without a limit)?',
);

const labelled = (world: World, label: string): Readonly<Record<string, string>> => ({
  [nodeLabelKey(world, label)]: nodeLabelValue(world),
});

const report = async (world: World, local: string, amounts: string, nodeTopology: JsonValue): Promise<void> => {
  const topology = nodeTopology === undefined ? {} : { nodeTopology };
  await (await DelayedClass.make(world, local, true)).report({ ...writtenObject(amounts), ...topology });
};

When(
  'the driver of the class {string} reports {value} for nodes with the label {string}',
  function (this: World, local: string, amounts: JsonObject, label: string) {
    return DelayedClass.of(this, local).report({ ...amounts, nodeTopology: { matchLabels: labelled(this, label) } });
  },
);

/** Makes the class of a driver, with what the driver reports of its capacity. */
type DriverReport = (world: World, local: string) => Promise<unknown>;

defineForms<DriverReport>('driverReport', {
  'reports nothing': () => (world, local) => DelayedClass.make(world, local, true),
  'does not report its capacity': () => (world, local) => DelayedClass.make(world, local, false),
  // "all nodes" is an empty topology, "no node" is an absent one.
  'reports {value} for all nodes':
    (amounts = '') =>
    (world, local) =>
      report(world, local, amounts, {}),
  'reports {value} for no node':
    (amounts = '') =>
    (world, local) =>
      report(world, local, amounts, undefined),
  'reports {value} for nodes with the label {string}':
    (amounts = '', label = '') =>
    (world, local) =>
      report(world, local, amounts, { matchLabels: labelled(world, label) }),
});

Given(
  'the class {string} of a CSI driver that {driverReport}',
  async function (this: World, local: string, make: DriverReport) {
    await make(this, local);
  },
);

When(
  'I create the pod {string} with a volume of {word} of the class {string} for nodes with the label {string}',
  function (this: World, pod: string, size: string, local: string, label: string) {
    return DelayedClass.of(this, local).use(pod, size, labelled(this, label));
  },
);

Given(
  /^the node "([^"]*)" accepts (one volume|volumes) of (a CSI driver|each of two CSI drivers)(?: without a limit)?$/,
  async function (this: World, local: string, amount: string, which: string) {
    const names = [driverNotes.set(this, 'that', this.testNames.name('driver'))];
    if (which.startsWith('each')) names.push(driverNotes.set(this, 'the other', this.testNames.name('other')));
    this.objects.bindName('CSINode', local, this.objects.name('Node', local));
    await this.objects.createRequired('CSINode', local, {
      spec: {
        drivers: names.map((name) => ({
          name,
          nodeID: 'n-1',
          topologyKeys: ['suite.example.com/rack'],
          ...(amount === 'one volume' ? { allocatable: { count: 1 } } : {}),
        })),
      },
    });
  },
);

Given(
  /^the class "([^"]*)" of (that|the other) driver, with a volume for nodes with the label "([^"]*)"$/,
  async function (this: World, local: string, which: 'that' | 'the other', label: string) {
    const matchExpressions = Object.entries(labelled(this, label)).map(([key, value]) => ({
      key,
      operator: 'In',
      values: [value],
    }));
    const name = driverNotes.of(this, which);
    const csi = { driver: name, volumeHandle: this.testNames.name('handle') };
    await (await ClaimedClass.make(this, local, {})).createVolume({
      hostPath: undefined,
      csi,
      nodeAffinity: { required: { nodeSelectorTerms: [{ matchExpressions }] } },
    });
  },
);
