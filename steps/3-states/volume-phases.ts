import { Given, Then, When } from '@cucumber/cucumber';
import { hasPhase, isInPhase } from '../../src/checks/controllers/volume-phase.ts';
import type { Exchange } from '../../src/client/exchange.ts';
import { mergePatch } from '../../src/client/patch-headers.ts';
import { eventually } from '../../src/scene/time/eventually.ts';
import { controllerPatience } from '../../src/scene/time/patience.ts';
import type { World } from '../../src/scene/world.ts';

const volume = 'PersistentVolume';
const claim = 'PersistentVolumeClaim';
const local = 'a';

/** The target's own word for a phase: fact `volumePhases`, else the word of the documents. */
const wordFor = (world: World, phase: string): string =>
  (world.target.facts['volumePhases'] as Readonly<Record<string, string>> | undefined)?.[phase] ?? phase;
const read = (world: World): Promise<Exchange> =>
  world.admin.send({ method: 'GET', path: world.objects.path(volume, local) });

const comesToBe = async (world: World, phase: string): Promise<Exchange> => {
  const word = wordFor(world, phase);
  const last = await eventually(
    () => read(world),
    (exchange) => hasPhase(exchange, word),
    controllerPatience(world),
  );
  world.observe(`spelling of ${phase}`, last.json?.status?.phase ?? null);
  return last;
};

const claimIt = async (world: World): Promise<void> => {
  const spec = {
    storageClassName: world.noted<string>('class'),
    accessModes: ['ReadWriteOnce'],
    resources: { requests: { storage: '1Ki' } },
  };
  await world.objects.given(claim, local, { spec });
};

// A class of its own keeps the claims of others away.
Given('a persistent volume that nobody claims', async function (this: World) {
  const storageClassName = this.note('class', this.scratch.name('class'));
  await this.objects.given(volume, local, { spec: { storageClassName, persistentVolumeReclaimPolicy: 'Retain' } });
});

When('a claim for it is made', function (this: World) {
  return claimIt(this);
});

Given('a claim that it is bound to', async function (this: World) {
  await claimIt(this);
  const word = wordFor(this, 'bound');
  const last = await eventually(
    () => read(this),
    (exchange) => hasPhase(exchange, word),
    controllerPatience(this),
  );
  if (!hasPhase(last, word)) this.undecided('the volume is not bound to the claim');
});

When('the claim is deleted', async function (this: World) {
  const path = this.objects.path(claim, local);
  this.done('deleting the claim', await this.admin.send({ method: 'DELETE', path }));
  const gone = await eventually(
    () => this.admin.send({ method: 'GET', path }),
    ({ response }) => response?.status === 404,
    controllerPatience(this),
  );
  if (gone.response?.status !== 404) this.undecided('the claim stays');
});

Then('it comes to be {string}', async function (this: World, phase: string) {
  this.judge(isInPhase(await comesToBe(this, phase), wordFor(this, phase)));
});

Then('it names the claim and comes to be {string}', async function (this: World, phase: string) {
  const last = await comesToBe(this, phase);
  if (last.json?.spec?.claimRef === undefined) this.undecided('no controller bound the volume to the claim');
  this.judge(isInPhase(last, wordFor(this, phase)));
});

const phases = ['Available', 'Bound', 'Released', 'Invented'];
/** A round through the phases on which each of them comes after each, itself included. */
const round = [0, 0, 1, 1, 2, 2, 3, 3, 0, 2, 0, 3, 1, 3, 2, 1, 0].map((at) => phases[at] ?? '');

When(
  'I write the phases Available, Bound, Released and Invented to its status, in every order of two',
  async function (this: World) {
    const path = this.objects.path(volume, local, 'status');
    const answers: Exchange[] = [];
    for (const phase of round)
      answers.push(
        await this.me.send({ method: 'PATCH', path, headers: mergePatch, body: JSON.stringify({ status: { phase } }) }),
      );
    this.note('phases written', answers);
  },
);

Then('what is answered to each of these is recorded', function (this: World) {
  const answers = this.noted<readonly Exchange[]>('phases written');
  round.slice(1).forEach((phase, index) => {
    const { response, json } = answers[index + 1] ?? {};
    this.observe(`${round[index]} to ${phase}`, [response?.status ?? null, json?.status?.phase ?? null]);
  });
});
