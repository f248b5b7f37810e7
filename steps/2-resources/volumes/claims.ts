import { Given, Then, When } from '@cucumber/cucumber';
import { showsMember } from '../../../src/checks/objects/objects.ts';
import { volumeIsInPhase } from '../../../src/checks/controllers/volume-phase.ts';
import {
  reasonIsCamelCase,
  volumeNamesAnyClaim,
  volumeNamesClaim,
  claimWithClassGetsNoVolume,
} from '../../../src/checks/volumes/binding.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { ClaimedClass } from '../../../src/world/volumes/claimed-class.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import { controllerDeadlineMs } from '../../../src/world/time/deadlines.ts';
import type { World } from '../../../src/world/world.ts';
import { type Judged, judgeInTurn } from '../../shared/judge-in-turn.ts';
import { defineWords } from '../../shared/words.ts';
import type { Observations } from '../../shared/observations/observation.ts';
import { type JsonValue, valueAt } from '../../../src/client/values/json-value.ts';

const volume = 'PersistentVolume';
const claim = 'PersistentVolumeClaim';

/** The target's name for a phase: the fact `volumePhases`, or the name in the documents. */
const phaseName = (world: World, phase: string): string =>
  (world.target.facts['volumePhases'] as Readonly<Record<string, string>> | undefined)?.[phase] ?? phase;

/** Reads until the volume is in none of the passing phases, or no longer exists. */
const readUntilPhaseIsFinal = (
  world: World,
  read: () => Promise<Exchange>,
  passing: readonly string[],
): Promise<Exchange> => {
  const names = ['', 'pending', ...passing.map((phase) => phaseName(world, phase).toLowerCase())];
  return eventually(
    read,
    ({ json, response }) =>
      response?.status !== 200 || !names.includes(String(valueAt(json, 'status', 'phase') ?? '').toLowerCase()),
    controllerDeadlineMs(world),
  );
};

Given('a bound claim of the class {string}', function (this: World, local: string) {
  return ClaimedClass.of(this, local).claimBound();
});

When('the claim of the class {string} is deleted', function (this: World, local: string) {
  return ClaimedClass.of(this, local).deleteClaim();
});

When('another volume references the claim of the class {string}', async function (this: World, local: string) {
  const claimRef = { apiVersion: 'v1', kind: claim, namespace: this.namespace, name: local };
  await this.objects.createRequired(volume, 'other', {
    spec: { storageClassName: ClaimedClass.of(this, local).name, persistentVolumeReclaimPolicy: 'Retain', claimRef },
  });
});

Then('the other volume is available and not bound', async function (this: World) {
  this.judge(
    volumeIsInPhase(
      await readUntilPhaseIsFinal(
        this,
        () => this.admin.send({ method: 'GET', path: this.objects.path(volume, 'other') }),
        [],
      ),
      phaseName(this, 'available'),
    ),
  );
});

// Other claims do not request this access mode.
const accessModes = ['ReadOnlyMany'];

Given('a volume without class', async function (this: World) {
  await this.objects.createRequired(volume, 'a', {
    spec: { accessModes, storageClassName: '', persistentVolumeReclaimPolicy: 'Retain' },
  });
});

const createClaim = (world: World, local: string, storageClassName: string): Promise<JsonValue> => {
  const selector = { matchLabels: world.testNames.labels };
  return world.objects.createRequired(claim, local, {
    spec: { accessModes, selector, storageClassName, resources: { requests: { storage: '1Ki' } } },
  });
};

defineWords<(world: World) => readonly [local: string, className: string]>('claimClass', {
  'with a class': ({ testNames }) => ['classed', testNames.name('class')],
  'without class': () => ['classless', ''],
});

When(
  'a claim for the volume {claimClass} is created',
  async function (this: World, claimOf: (world: World) => readonly [local: string, className: string]) {
    await createClaim(this, ...claimOf(this));
  },
);

Then('the claim without class is bound to the volume', async function (this: World) {
  const read = (local: string): Promise<Exchange> =>
    this.admin.send({ method: 'GET', path: this.objects.path(claim, local) });
  const [classed, classless] = await eventually(
    async () => [await read('classed'), await read('classless')] as const,
    (both) => both.some(({ json }) => Boolean(valueAt(json, 'spec', 'volumeName'))),
    controllerDeadlineMs(this),
  );
  this.judge(claimWithClassGetsNoVolume(classed, classless, this.objects.name(volume, 'a')));
});

/** Judges the volume of a class that the scenario made. */
type VolumeClaim = (claimed: ClaimedClass, world: World) => Judged;

defineWords<VolumeClaim>('classVolumeClaim', {
  'references a claim': async (claimed) => volumeNamesAnyClaim(await claimed.readVolume()),
  'references that claim by namespace, name and UID': async (claimed) =>
    volumeNamesClaim(await claimed.readVolume(), await claimed.readClaim()),
  'is released and keeps its source': async function* (claimed, world) {
    const last = await readUntilPhaseIsFinal(world, () => claimed.readVolume(), ['bound']);
    yield volumeIsInPhase(last, phaseName(world, 'released'));
    yield showsMember('spec.hostPath.path', '/tmp/planecheck', last);
  },
  'has one CamelCase word as its reason, or none': async (claimed, world) =>
    reasonIsCamelCase(await readUntilPhaseIsFinal(world, () => claimed.readVolume(), ['bound', 'released'])),
});

Then(
  'the volume of the class {string} {classVolumeClaim}',
  function (this: World, local: string, claimOf: VolumeClaim) {
    return judgeInTurn(this, claimOf(ClaimedClass.of(this, local), this));
  },
);

/** The state of a volume after its claim is gone. */
export const observationsOfVolumes: Observations = {
  'the phase, reason and message of the volume of the class {string}':
    (local = '') =>
    async (world) => {
      const { json } = await readUntilPhaseIsFinal(world, () => ClaimedClass.of(world, local).readVolume(), [
        'bound',
        'released',
      ]);
      return Object.fromEntries(
        ['phase', 'reason', 'message'].map((member) => [member, valueAt(json, 'status', member) ?? null]),
      );
    },
};
