import { type Judged, judgeInTurn } from '../shared/judge-in-turn.ts';
import { defineForms } from '../shared/words.ts';
import { volumeSources } from '../../src/world/volumes/volume-sources.ts';
import { setCurrentObject } from '../../src/world/current-object.ts';
import { Given, Then, When } from '@cucumber/cucumber';
import {
  claimIsBoundTo,
  volumeRequiresOnlyLabel,
  volumeIsNotProvisioned,
  volumeIsProvisioned,
  volumeHasValue,
} from '../../src/checks/controllers/provisioned.ts';
import type { Judgement } from '../../src/checks/judgement.ts';
import type { Exchange } from '../../src/client/typed-exchange.ts';
import { ClaimedClass } from '../../src/world/volumes/claimed-class.ts';
import { nodeLabelKey, nodeLabelValue } from '../../src/world/volumes/node-labels.ts';
import type { World } from '../../src/world/world.ts';
import { memberValue, textsOf, writtenList } from '../../src/world/given-members.ts';
import { Note } from '../../src/world/note.ts';
import { type JsonObject, membersAt } from '../../src/client/values/json-value.ts';

const placeNote = new Note<string>('the node {string} with volumes that the controller attaches');

const key = (label: string): string => `suite.example.com/${label}`;
/** The name of a zone or rack, unique to the scenario, because nodes belong to the entire cluster. */
const placeName = (world: World, value: string): string =>
  `${placeNote.find(world) ?? placeNote.set(world, world.testNames.name('place'))}-${value}`;

const node = (world: World, zone: string, rack: string): Promise<JsonObject> =>
  world.objects.createRequired('Node', `node-${zone}-${rack}`, {
    metadata: { labels: { [key('zone')]: placeName(world, zone), [key('rack')]: placeName(world, rack) } },
    spec: { unschedulable: true },
  });

Given('a node of zone {string} and rack {string}( joins)', function (this: World, zone: string, rack: string) {
  return node(this, zone, rack);
});

const provisionedClass = (
  world: World,
  local: string,
  members: JsonObject,
  mayReject = false,
): Promise<ClaimedClass> => {
  const provisioner = world.target.facts['provisioner'];
  if (typeof provisioner !== 'string') return world.notTestable('the fact provisioner names no active provisioner');
  return ClaimedClass.make(world, local, { provisioner, ...members }, mayReject);
};

/** Each term is a map from a label to its values. */
const topologies = (world: World, terms: readonly Readonly<Record<string, readonly string[]>>[]): JsonObject => ({
  allowedTopologies: terms.map((term) => {
    const expressions = Object.entries(term).map(([label, values]) => ({
      key: key(label),
      values: values.map((value) => placeName(world, value)),
    }));
    return expressions.length === 0 ? {} : { matchLabelExpressions: expressions };
  }),
});

When('a claim of the class {string} is created', function (this: World, local: string) {
  return ClaimedClass.of(this, local).claim();
});

/** Judges the claim of a class that the scenario made. */
type ClassClaim = (claimed: ClaimedClass, world: World, local: string) => Judged;

/** Judges the volume that is provisioned for the claim. */
const getsVolume = (check?: (volume: Exchange, claimed: ClaimedClass, world: World) => Judgement): ClassClaim =>
  async function* (claimed, world) {
    const volume = await claimed.provisionedVolume();
    yield volumeIsProvisioned(await claimed.readClaim(), volume);
    if (check) yield check(volume as Exchange, claimed, world);
  };

defineForms<ClassClaim>('classClaim', {
  'gets a provisioned volume': () => getsVolume(),
  'gets a provisioned volume of the same class': () =>
    getsVolume((volume, { name }) => volumeHasValue(volume, 'spec.storageClassName', name)),
  'gets a provisioned volume in zone {string} only': (zone = '') =>
    getsVolume((volume, _claimed, world) => volumeRequiresOnlyLabel(volume, key('zone'), placeName(world, zone))),
  // The volume of a later claim is provisioned by now.
  'gets no provisioned volume': () => async (claimed) => volumeIsNotProvisioned(await claimed.readClaim()),
  'is bound to that volume': () => async (claimed, world, local) =>
    claimIsBoundTo(await claimed.bound(), world.objects.name('PersistentVolume', local)),
});

Then('the claim of the class {string} {classClaim}', function (this: World, local: string, claim: ClassClaim) {
  return judgeInTurn(this, claim(ClaimedClass.of(this, local), this, local));
});

defineForms('mayBeRejected', { '': () => false, ', if the server accepts it': () => true });

/** Members of a class, and whether the server may reject it. */
interface ProvisionedClass {
  readonly members: (world: World) => JsonObject;
  readonly mayReject?: true;
}

const termsOf = (text: string): readonly Readonly<Record<string, readonly string[]>>[] =>
  writtenList(text).map((term) =>
    Object.fromEntries(Object.entries(membersAt(term)).map(([label, values]) => [label, textsOf(values)])),
  );

const classMembers =
  (member = '', text = '') =>
  (world: World): JsonObject =>
    member === 'topologies' ? topologies(world, termsOf(text)) : { [member]: memberValue(text) };

defineForms<ProvisionedClass>('provisionedMembers', {
  '': () => ({ members: () => ({}) }),
  ', with {word} {value}': (...texts) => ({ members: classMembers(...texts) }),
  ', if the server accepts it, with {word} {value}': (...texts) => ({
    members: classMembers(...texts),
    mayReject: true,
  }),
});

Given(
  'the class {string} of the provisioner{provisionedMembers}',
  async function (this: World, local: string, { members, mayReject }: ProvisionedClass) {
    await provisionedClass(this, local, members(this), mayReject);
  },
);

When('I request more storage in the claim of the class {string}', async function (this: World, local: string) {
  setCurrentObject(this, 'PersistentVolumeClaim', local);
  this.recordResponse(await ClaimedClass.of(this, local).requestMoreStorage());
});

/** Members of a class, and of the specification of its volume. */
interface ClassWithVolume {
  readonly members?: JsonObject;
  readonly spec?: JsonObject;
}

defineForms<(world: World) => ClassWithVolume>('classVolume', {
  '': () => () => ({}),
  ' and allowVolumeExpansion {value}':
    (text = '') =>
    () => {
      const allowVolumeExpansion = memberValue(text);
      return allowVolumeExpansion === undefined ? {} : { members: { allowVolumeExpansion } };
    },
  ' that cannot be recycled': () => () => ({
    spec: {
      persistentVolumeReclaimPolicy: 'Recycle',
      hostPath: undefined,
      cloudABlockStore: volumeSources['cloudABlockStore'],
    },
  }),
  ' for nodes with the label {string}': (label) => (world) => {
    const matchExpressions = [
      { key: nodeLabelKey(world, label ?? ''), operator: 'In', values: [nodeLabelValue(world)] },
    ];
    return { spec: { nodeAffinity: { required: { nodeSelectorTerms: [{ matchExpressions }] } } } };
  },
});

Given(
  'the class {string} without provisioner, with a volume{classVolume}',
  async function (this: World, local: string, form: (world: World) => ClassWithVolume) {
    const { members = {}, spec = {} } = form(this);
    await (await ClaimedClass.make(this, local, members)).createVolume(spec);
  },
);
