import { Given, Then, When } from '@cucumber/cucumber';
import { isRefused, succeeds } from '../../src/checks/answers/answers.ts';
import {
  claimIsBoundTo,
  volumeRequiresOnlyLabel,
  volumeIsNotProvisioned,
  volumeIsProvisioned,
  volumeHasValue,
} from '../../src/checks/controllers/provisioned.ts';
import type { Exchange, Json } from '../../src/client/exchange.ts';
import { ClaimedClass } from '../../src/world/volumes/claimed-class.ts';
import type { World } from '../../src/world/world.ts';

const key = (label: string): string => `suite.example.com/${label}`;
/** The name of a zone or rack, unique to the scenario, because nodes belong to the entire cluster. */
const placeName = (world: World, value: string): string =>
  `${world.has('place') ? world.noted<string>('place') : world.note('place', world.testNames.name('place'))}-${value}`;

const node = (world: World, zone: string, rack: string): Promise<Json> =>
  world.objects.createRequired('Node', `node-${zone}-${rack}`, {
    metadata: { labels: { [key('zone')]: placeName(world, zone), [key('rack')]: placeName(world, rack) } },
    spec: { unschedulable: true },
  });

Given('a node of zone {string} and rack {string}( joins)', function (this: World, zone: string, rack: string) {
  return node(this, zone, rack);
});

const provisionedClass = (world: World, local: string, members: Json, mayReject = false): Promise<ClaimedClass> => {
  const provisioner = world.target.facts['provisioner'];
  if (typeof provisioner !== 'string') return world.notTestable('the fact provisioner names no active provisioner');
  return ClaimedClass.make(world, local, { provisioner, ...members }, mayReject);
};

/** Each term is a map from a label to its values. */
const topologies = (world: World, terms: readonly Readonly<Record<string, readonly string[]>>[]): Json => ({
  allowedTopologies: terms.map((term) => {
    const expressions = Object.entries(term).map(([label, values]) => ({
      key: key(label),
      values: values.map((value) => placeName(world, value)),
    }));
    return expressions.length === 0 ? {} : { matchLabelExpressions: expressions };
  }),
});

Given('the class {string} of the provisioner', async function (this: World, local: string) {
  await provisionedClass(this, local, {});
});

Given(
  'the class {string} of the provisioner, with {word} {value}',
  async function (this: World, local: string, member: string, value: Json) {
    await provisionedClass(this, local, member === 'topologies' ? topologies(this, value) : { [member]: value });
  },
);

Given(
  'the class {string} of the provisioner with topologies {value}, if the server accepts it',
  async function (this: World, local: string, terms: Json) {
    await provisionedClass(this, local, topologies(this, terms), true);
  },
);

Given('the class {string} without provisioner, with a volume', async function (this: World, local: string) {
  await (await ClaimedClass.make(this, local, {})).createVolume();
});

Given(
  'the class {string} without provisioner, with a volume and allowVolumeExpansion',
  async function (this: World, local: string) {
    await (await ClaimedClass.make(this, local, { allowVolumeExpansion: true })).createVolume();
  },
);

When('a claim of the class {string} is created', function (this: World, local: string) {
  return ClaimedClass.of(this, local).claim();
});

/** The volume provisioned for the claim; without one, the scenario fails. */
const provisionedVolume = async (world: World, local: string): Promise<Exchange> => {
  const claimed = ClaimedClass.of(world, local);
  const volume = await claimed.provisionedVolume();
  world.judge(volumeIsProvisioned(await claimed.readClaim(), volume));
  return volume as Exchange;
};

Then('a volume is provisioned for the claim of the class {string}', async function (this: World, local: string) {
  await provisionedVolume(this, local);
});

Then(
  'a volume of the same class is provisioned for the claim of the class {string}',
  async function (this: World, local: string) {
    this.judge(
      volumeHasValue(await provisionedVolume(this, local), 'spec.storageClassName', ClaimedClass.of(this, local).name),
    );
  },
);

Then(
  /^a volume with "([^"]*)" (Retain|Delete|\[ro, soft\]) is provisioned for the claim of the class "([^"]*)"$/,
  async function (this: World, path: string, value: string, local: string) {
    this.judge(
      volumeHasValue(await provisionedVolume(this, local), path, value.startsWith('[') ? ['ro', 'soft'] : value),
    );
  },
);

Then(
  'a volume in zone {string} only is provisioned for the claim of the class {string}',
  async function (this: World, zone: string, local: string) {
    this.judge(volumeRequiresOnlyLabel(await provisionedVolume(this, local), key('zone'), placeName(this, zone)));
  },
);

// The volume of a later claim is provisioned by now.
Then('no volume is provisioned for the claim of the class {string}', async function (this: World, local: string) {
  this.judge(volumeIsNotProvisioned(await ClaimedClass.of(this, local).readClaim()));
});

Then('the claim of the class {string} is bound to that volume', async function (this: World, local: string) {
  this.judge(claimIsBoundTo(await ClaimedClass.of(this, local).bound(), this.objects.name('PersistentVolume', local)));
});

const claimedClasses = ['wide', 'rigid'] as const;

Given('bound claims of both classes', async function (this: World) {
  for (const local of claimedClasses) await ClaimedClass.of(this, local).claim();
  for (const local of claimedClasses)
    if ((await ClaimedClass.of(this, local).bound()).json?.status?.phase !== 'Bound')
      this.inconclusive(`the claim of the class ${local} is not bound`);
});

When('I request more storage in both claims', async function (this: World) {
  this.note('growth', [
    await ClaimedClass.of(this, 'wide').requestMoreStorage(),
    await ClaimedClass.of(this, 'rigid').requestMoreStorage(),
  ]);
});

Then(
  'the request for the class "wide" succeeds and the request for the class "rigid" is rejected',
  function (this: World) {
    const [wide, rigid] = this.noted<[Exchange, Exchange]>('growth');
    this.judge(succeeds(wide));
    this.judge(isRefused(rigid));
  },
);
