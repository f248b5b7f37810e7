import { Given, Then, When } from '@cucumber/cucumber';
import { parse } from 'yaml';
import type { Json } from '../../../src/client/exchange.ts';
import { pairRounds } from '../../../src/scene/time/pair-rounds.ts';
import { sendPairs, sendVolumes, sentVolumes } from '../../../src/scene/volumes/sent-volumes.ts';
import { volumeSources } from '../../../src/scene/volumes/volume-sources.ts';
import type { World } from '../../../src/scene/world.ts';

const listOf = (sources: string): readonly string[] => sources.split(/, */);

// Without accepted ones, refusals would prove nothing.
const mustBeAccepted = (world: World): void => {
  for (const { source, answer } of sentVolumes(world)) world.done(`creating a volume on ${source}`, answer);
};

Given('a persistent volume on each source, which is accepted', async function (this: World) {
  await sendVolumes(
    this,
    Object.keys(volumeSources).map((source) => [source, {}]),
  );
  mustBeAccepted(this);
});

Given(
  'persistent volumes with {value} under {string} of each of {string}, which are accepted',
  async function (this: World, value: Json, member: string, sources: string) {
    await sendVolumes(
      this,
      listOf(sources).map((source) => [source, { [member]: value }]),
    );
    mustBeAccepted(this);
  },
);

When(
  'I create persistent volumes with {value} under {string} of each of {string}',
  function (this: World, value: Json, member: string, sources: string) {
    return sendVolumes(
      this,
      listOf(sources).map((source) => [source, { [member]: value }]),
    );
  },
);

When('I create a persistent volume on each of {string}', function (this: World, sources: string) {
  return sendVolumes(
    this,
    listOf(sources).map((source) => [source, {}]),
  );
});

When(
  'I create persistent volumes with {value} under each of these members in turn:',
  function (this: World, value: Json, text: string) {
    const members = parse(text) as Readonly<Record<string, readonly string[]>>;
    return sendVolumes(
      this,
      Object.entries(members).flatMap(([source, names]) =>
        names.map((name): readonly [string, Json] => [source, { [name]: value }]),
      ),
    );
  },
);

// That of hostPath and nfs has a scenario of its own. Which others is drawn by the seed of the run.
When(
  'I create persistent volumes on pairs of sources, each source beside hostPath and beside {int} others',
  function (this: World, others: number) {
    const sources = Object.keys(volumeSources);
    const pairs = [
      ...sources
        .filter((source) => source !== 'hostPath' && source !== 'nfs')
        .map((source) => ['hostPath', source] as const),
      ...pairRounds(sources, this.lane.seed, others).filter((pair) => !pair.includes('hostPath')),
    ];
    return sendPairs(this, pairs);
  },
);

Then('what each shows under {string} is recorded', function (this: World, members: string) {
  for (const { source, answer } of sentVolumes(this))
    for (const member of listOf(members))
      this.observe(`${source}.${member}`, answer.json?.spec?.[source]?.[member] ?? null);
});
