import { Given, Then, When } from '@cucumber/cucumber';
import { podIsOnNode } from '../../../src/checks/controllers/scheduled.ts';
import { awaitAccount } from '../../../src/world/access/await-account.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import { nodeLabelKey, nodeLabelValue } from '../../../src/world/volumes/node-labels.ts';
import type { World } from '../../../src/world/world.ts';
import type { Judgement } from '../../../src/checks/judgement.ts';
import { DelayedClass } from '../../../src/world/csi/delayed-class.ts';
import { defineForms } from '../../shared/words.ts';
import { Note } from '../../../src/world/note.ts';
import { type JsonValue, valueAt } from '../../../src/client/values/json-value.ts';

const assignedPodNote = new Note<boolean>('I create the pod {string} with node selector terms for the labels {value}');

// A taint keeps other pods away; the status reports that the node accepts pods.
Given('a node {string} with the label(s) {string}', async function (this: World, local: string, names: string) {
  const labels = Object.fromEntries(
    names.split(/, */).map((label) => [nodeLabelKey(this, label), nodeLabelValue(this)]),
  );
  await this.objects.createRequired('Node', local, {
    metadata: { labels },
    spec: { taints: [{ key: nodeLabelKey(this, 'own'), effect: 'NoSchedule' }] },
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
  this.requireSuccess(
    'writing the status of the node',
    await this.objects.patch(
      'merge patch',
      'Node',
      local,
      { status: { capacity: amounts, allocatable: amounts, conditions: [ready] } },
      { subresource: 'status' },
    ),
  );
});

/** `x`: the label x with the value of the scenario; `any x`: with any value; `no x`: no label x. */
const requirementOf = (world: World, words: string): JsonValue => {
  const [first = '', label] = words.split(' ');
  if (label === undefined) return { key: nodeLabelKey(world, first), operator: 'In', values: [nodeLabelValue(world)] };
  return { key: nodeLabelKey(world, label), operator: first === 'any' ? 'Exists' : 'DoesNotExist' };
};

// Each inner list is a term, and each text in it is a requirement.
When(
  'I create the pod {string} with node selector terms for the labels {value}',
  async function (this: World, local: string, terms: readonly (readonly string[])[]) {
    await awaitAccount(this);
    const nodeSelectorTerms = terms.map((labels) =>
      labels.length === 0
        ? {}
        : {
            matchExpressions: labels.map((words) => requirementOf(this, words)),
          },
    );
    const spec: JsonValue = {
      tolerations: [{ operator: 'Exists' }],
      terminationGracePeriodSeconds: 0,
      affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms } } },
    };
    this.requireSuccess('creating the pod', this.recordResponse(await this.objects.create('Pod', local, { spec })));
  },
);

/** Judges the node to which a pod is assigned. */
type PlacementClaim = (world: World, pod: string) => Promise<Judgement>;

defineForms<PlacementClaim>('podPlacement', {
  'is assigned to the node {string}':
    (node = '') =>
    async (world, pod) => {
      const last = await eventually(
        () => world.objects.get('Pod', pod),
        (read) => Boolean(valueAt(read.json, 'spec', 'nodeName')),
        15_000,
        150,
      );
      const judged = podIsOnNode(last, world.objects.name('Node', node), assignedPodNote.find(world) === true);
      assignedPodNote.set(world, true);
      return judged;
    },
  'is assigned to no node': () => async (world, pod) => podIsOnNode(await world.objects.get('Pod', pod), null),
  'gets a provisioned volume on the node {string}':
    (node = '') =>
    async (world, pod) =>
      podIsOnNode(await DelayedClass.placed(world, pod), world.objects.name('Node', node)),
  // Volumes of later pods are provisioned by now.
  'is unschedulable': () => async (world, pod) => podIsOnNode(await DelayedClass.left(world, pod), null),
});

Then('the pod {string} {podPlacement}', async function (this: World, pod: string, claim: PlacementClaim) {
  this.judge(await claim(this, pod));
});
