import { Given, Then, When } from '@cucumber/cucumber';
import { type JsonObject, type JsonValue, valueAt } from '../../../src/client/values/json-value.ts';
import { pairRounds } from '../../../src/world/time/pair-rounds.ts';
import { sendPairs, sendVolumes, sentVolumes } from '../../../src/world/volumes/sent-volumes.ts';
import { volumeSources } from '../../../src/world/volumes/volume-sources.ts';
import type { World } from '../../../src/world/world.ts';
import { defineWords } from '../../shared/words.ts';
import { textsOf, writtenObject } from '../../../src/world/given-members.ts';

const listOf = (names: string): readonly string[] => names.trim().split(/,\s*/);

// Without accepted volumes, rejections would prove nothing.
const mustBeAccepted = (world: World): void => {
  for (const { source, answer } of sentVolumes(world)) world.requireSuccess(`creating a volume on ${source}`, answer);
};

Given('an accepted persistent volume on each source', async function (this: World) {
  await sendVolumes(
    this,
    Object.keys(volumeSources).map((source) => [source, {}]),
  );
  mustBeAccepted(this);
});

defineWords<(world: World) => void>('volumesOfSources', {
  'I create': () => undefined,
  accepted: mustBeAccepted,
});

When(
  '{volumesOfSources} persistent volumes with {value} as {string} of each of these sources:',
  async function (this: World, require: (world: World) => void, value: JsonValue, member: string, sources: string) {
    await sendVolumes(
      this,
      listOf(sources).map((source) => [source, { [member]: value }]),
    );
    require(this);
  },
);

When('I create a persistent volume on each of these sources:', function (this: World, sources: string) {
  return sendVolumes(
    this,
    listOf(sources).map((source) => [source, {}]),
  );
});

When(
  'I create persistent volumes with {value} as the value of each of these members in turn:',
  function (this: World, value: JsonValue, text: string) {
    const members = writtenObject(text);
    return sendVolumes(
      this,
      Object.entries(members).flatMap(([source, names]) =>
        textsOf(names).map((name): readonly [string, JsonObject] => [source, { [name]: value }]),
      ),
    );
  },
);

// The pair of hostPath and nfs has its own scenario. The seed of the run selects the other pairs.
When(
  'I create persistent volumes on pairs of each source with hostPath and with {int} others',
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

Then('these members of each source are recorded:', function (this: World, members: string) {
  for (const { source, answer } of sentVolumes(this))
    for (const member of listOf(members))
      this.observe(`${source}.${member}`, valueAt(answer.json, 'spec', source, member) ?? null);
});
