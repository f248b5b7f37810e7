import { Then, When } from '@cucumber/cucumber';
import { listLacks } from '../../../src/checks/lists/lists.ts';
import { areRefused, showsDefault, showsGiven } from '../../../src/checks/volumes/source-members.ts';
import type { Json } from '../../../src/client/exchange.ts';
import { listVolumes, readVolumes, sendVolumes, sentVolumes } from '../../../src/scene/volumes/sent-volumes.ts';
import type { World } from '../../../src/scene/world.ts';

// The members that a source cannot do without are given besides; one given as null is left out.
When('I create a persistent volume on {word}', function (this: World, source: string) {
  return sendVolumes(this, [[source, {}]]);
});

When('I create a persistent volume on {word} with {value}', function (this: World, source: string, given: Json) {
  return sendVolumes(this, [[source, given]]);
});

When('I create a persistent volume on {word} of just {value}', function (this: World, source: string, given: Json) {
  return sendVolumes(this, [[source, given]], true);
});

When(
  'I create persistent volumes on {word} with {value}, whose {word} is each of {value}',
  function (this: World, source: string, others: Json, member: string, values: readonly Json[]) {
    return sendVolumes(
      this,
      values.map((value) => [source, { ...others, [member]: value }]),
    );
  },
);

Then('its source shows what was given', async function (this: World) {
  this.judge(showsGiven(await readVolumes(this)));
});

Then('the source of each shows what was given', async function (this: World) {
  this.judge(showsGiven(await readVolumes(this)));
});

Then('its source shows no {string}, or {value}', async function (this: World, member: string, value: Json) {
  const [volume = this.undecided('no volume was sent')] = await readVolumes(this);
  this.judge(showsDefault(volume, member, value));
});

Then('each of them is refused and none of them is stored', async function (this: World) {
  this.judge(areRefused(sentVolumes(this).map(({ answer }) => answer)));
  const { list, keys } = await listVolumes(this);
  this.judge(listLacks([list], keys));
});
