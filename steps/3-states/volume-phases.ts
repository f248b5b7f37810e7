import { Given, Then, When } from '@cucumber/cucumber';
import { volumeHasPhase, volumeIsInPhase } from '../../src/checks/controllers/volume-phase.ts';
import type { Exchange } from '../../src/client/typed-exchange.ts';
import { mergePatch } from '../../src/client/requests/patch-headers.ts';
import { controllerDeadlineMs } from '../../src/world/time/deadlines.ts';
import { eventually } from '../../src/world/time/eventually.ts';
import type { World } from '../../src/world/world.ts';
import { type Claim, judgeInTurn } from '../shared/judge-in-turn.ts';
import { defineForms } from '../shared/words.ts';
import { type WrittenPhase, writtenPhasesNote } from '../shared/notes/requests.ts';
import { Note } from '../../src/world/note.ts';
import { valueAt } from '../../src/client/values/json-value.ts';

const classNote = new Note<string>('a persistent volume without a claim');

const volume = 'PersistentVolume';
const claim = 'PersistentVolumeClaim';
const local = 'a';

/** The target's name for a phase: the fact `volumePhases`, or the name in the documents. */
const phaseName = (world: World, phase: string): string =>
  (world.target.facts['volumePhases'] as Readonly<Record<string, string>> | undefined)?.[phase] ?? phase;
const read = (world: World): Promise<Exchange> =>
  world.admin.send({ method: 'GET', path: world.objects.path(volume, local) });

const reachesPhase = async (world: World, phase: string): Promise<Exchange> => {
  const name = phaseName(world, phase);
  const last = await eventually(
    () => read(world),
    (exchange) => volumeHasPhase(exchange, name),
    controllerDeadlineMs(world),
  );
  world.observe(`spelling of ${phase}`, valueAt(last.json, 'status', 'phase') ?? null);
  return last;
};

const createClaim = async (world: World): Promise<void> => {
  const spec = {
    storageClassName: classNote.of(world),
    accessModes: ['ReadWriteOnce'],
    resources: { requests: { storage: '1Ki' } },
  };
  await world.objects.createRequired(claim, local, { spec });
};

// A separate class prevents other claims of the cluster from being bound to the volume.
Given('a persistent volume without a claim', async function (this: World) {
  const storageClassName = classNote.set(this, this.testNames.name('class'));
  await this.objects.createRequired(volume, local, {
    spec: { storageClassName, persistentVolumeReclaimPolicy: 'Retain' },
  });
});

When('I create a claim for the volume', function (this: World) {
  return createClaim(this);
});

Given('a claim that is bound to the volume', async function (this: World) {
  await createClaim(this);
  const name = phaseName(this, 'bound');
  const last = await eventually(
    () => read(this),
    (exchange) => volumeHasPhase(exchange, name),
    controllerDeadlineMs(this),
  );
  if (!volumeHasPhase(last, name)) this.inconclusive('the volume is not bound to the claim');
});

When('the claim is deleted', async function (this: World) {
  const path = this.objects.path(claim, local);
  this.requireSuccess('deleting the claim', await this.admin.send({ method: 'DELETE', path }));
  const gone = await eventually(
    () => this.admin.send({ method: 'GET', path }),
    ({ response }) => response?.status === 404,
    controllerDeadlineMs(this),
  );
  if (gone.response?.status !== 404) this.inconclusive('the claim still exists');
});

defineForms<Claim>('phaseClaim', {
  'reaches the phase {string}':
    (phase = '') =>
    async (world) =>
      volumeIsInPhase(await reachesPhase(world, phase), phaseName(world, phase)),
  'references the claim and reaches the phase {string}':
    (phase = '') =>
    async (world) => {
      const last = await reachesPhase(world, phase);
      if (valueAt(last.json, 'spec', 'claimRef') === undefined)
        world.inconclusive('no controller bound the volume to the claim');
      return volumeIsInPhase(last, phaseName(world, phase));
    },
});

Then('the volume {phaseClaim}', function (this: World, claim: Claim) {
  return judgeInTurn(this, claim(this));
});

const phases = ['Available', 'Bound', 'Released', 'Invented'];
/** A sequence in which each phase follows each phase, including itself. */
const sequence = [0, 0, 1, 1, 2, 2, 3, 3, 0, 2, 0, 3, 1, 3, 2, 1, 0].map((at) => phases[at] ?? '');

When(
  'I write the phases Available, Bound, Released and Invented to its status, each after each',
  async function (this: World) {
    const path = this.objects.path(volume, local, 'status');
    const answers: WrittenPhase[] = [];
    for (const phase of sequence)
      answers.push({
        phase,
        answer: await this.me.send({
          method: 'PATCH',
          path,
          headers: mergePatch,
          body: JSON.stringify({ status: { phase } }),
        }),
      });
    writtenPhasesNote.set(this, answers);
  },
);
