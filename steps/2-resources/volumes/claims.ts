import { Given, Then, When } from '@cucumber/cucumber';
import { isNotStored, showsMember } from '../../../src/checks/objects/objects.ts';
import { isInPhase } from '../../../src/checks/controllers/volume-phase.ts';
import { hasShortReason, namesClaim, namesThatClaim, servesNone } from '../../../src/checks/volumes/binding.ts';
import type { Exchange, Json } from '../../../src/client/exchange.ts';
import { ClaimedClass } from '../../../src/scene/volumes/claimed-class.ts';
import { eventually } from '../../../src/scene/time/eventually.ts';
import { controllerPatience } from '../../../src/scene/time/patience.ts';
import { volumeSources } from '../../../src/scene/volumes/volume-sources.ts';
import type { World } from '../../../src/scene/world.ts';

const volume = 'PersistentVolume';
const claim = 'PersistentVolumeClaim';

/** The target's own word for a phase: fact `volumePhases`, else the word of the documents. */
const wordFor = (world: World, phase: string): string =>
  (world.target.facts['volumePhases'] as Readonly<Record<string, string>> | undefined)?.[phase] ?? phase;

/** Reads until the volume is in one of the phases that it passes through no longer, or gone. */
const settled = (world: World, read: () => Promise<Exchange>, passing: readonly string[]): Promise<Exchange> => {
  const words = ['', 'pending', ...passing.map((phase) => wordFor(world, phase).toLowerCase())];
  return eventually(
    read,
    ({ json, response }) =>
      response?.status !== 200 || !words.includes(String(json?.status?.phase ?? '').toLowerCase()),
    controllerPatience(world),
  );
};

Given('the claim of the class {string}, which is bound', function (this: World, local: string) {
  return ClaimedClass.of(this, local).claimBound();
});

When('the claim of the class {string} is deleted', function (this: World, local: string) {
  return ClaimedClass.of(this, local).unclaim();
});

Then('the volume of the class {string} names a claim', async function (this: World, local: string) {
  this.judge(namesClaim(await ClaimedClass.of(this, local).readVolume()));
});

Then(
  'the volume of the class {string} names that claim by namespace, name and uid',
  async function (this: World, local: string) {
    const claimed = ClaimedClass.of(this, local);
    this.judge(namesThatClaim(await claimed.readVolume(), await claimed.readClaim()));
  },
);

When('another volume names the claim of the class {string}', async function (this: World, local: string) {
  const claimRef = { apiVersion: 'v1', kind: claim, namespace: this.namespace, name: local };
  await this.objects.given(volume, 'other', {
    spec: { storageClassName: ClaimedClass.of(this, local).name, persistentVolumeReclaimPolicy: 'Retain', claimRef },
  });
});

Then('the other volume is available, not bound', async function (this: World) {
  this.judge(
    isInPhase(
      await settled(this, () => this.admin.send({ method: 'GET', path: this.objects.path(volume, 'other') }), []),
      wordFor(this, 'available'),
    ),
  );
});

// Claims of others do not ask for this way of access.
const accessModes = ['ReadOnlyMany'];

Given('a volume without class', async function (this: World) {
  await this.objects.given(volume, 'a', {
    spec: { accessModes, storageClassName: '', persistentVolumeReclaimPolicy: 'Retain' },
  });
});

const claimIt = (world: World, local: string, storageClassName: string): Promise<Json> => {
  const selector = { matchLabels: world.scratch.labels };
  return world.objects.given(claim, local, {
    spec: { accessModes, selector, storageClassName, resources: { requests: { storage: '1Ki' } } },
  });
};

When('a claim for it is made that asks for a class', async function (this: World) {
  await claimIt(this, 'classed', this.scratch.name('class'));
});

When('a claim for it is made that asks for none', async function (this: World) {
  await claimIt(this, 'classless', '');
});

Then('the one that asks for none gets it', async function (this: World) {
  const read = (local: string): Promise<Exchange> =>
    this.admin.send({ method: 'GET', path: this.objects.path(claim, local) });
  const [classed, classless] = await eventually(
    async () => [await read('classed'), await read('classless')] as const,
    (both) => both.some(({ json }) => Boolean(json?.spec?.volumeName)),
    controllerPatience(this),
  );
  this.judge(servesNone(classed, classless, this.objects.name(volume, 'a')));
});

Then('the volume of the class {string} is released, and keeps its source', async function (this: World, local: string) {
  const last = await settled(this, () => ClaimedClass.of(this, local).readVolume(), ['bound']);
  this.judge(isInPhase(last, wordFor(this, 'released')));
  this.judge(showsMember('spec.hostPath.path', '/tmp/planecheck', last));
});

// The step before found the volume by its claim, and gave it its own name.
Then('that volume goes, too', async function (this: World) {
  const path = this.noted<string>('the path of the volume made');
  this.judge(
    isNotStored(
      await eventually(
        () => this.admin.send({ method: 'GET', path }),
        ({ response }) => response?.status === 404,
        controllerPatience(this),
      ),
    ),
  );
});

Given(
  'the class {string} of no provisioner, with a volume that is to be recycled and cannot be',
  async function (this: World, local: string) {
    const spec = {
      persistentVolumeReclaimPolicy: 'Recycle',
      hostPath: undefined,
      cloudABlockStore: volumeSources['cloudABlockStore'],
    };
    await (await ClaimedClass.make(this, local, {})).giveVolume(spec);
  },
);

Then(
  'the phase, reason and message of the volume of the class {string} are recorded',
  async function (this: World, local: string) {
    const { json } = await settled(this, () => ClaimedClass.of(this, local).readVolume(), ['bound', 'released']);
    for (const member of ['phase', 'reason', 'message']) this.observe(member, json?.status?.[member] ?? null);
  },
);

Then(
  'the reason that the volume of the class {string} gives, if any, is one word in CamelCase',
  async function (this: World, local: string) {
    this.judge(
      hasShortReason(await settled(this, () => ClaimedClass.of(this, local).readVolume(), ['bound', 'released'])),
    );
  },
);
