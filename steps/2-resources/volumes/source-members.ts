import { memberValue } from '../../../src/world/given-members.ts';
import { defineParameterType, Then, When } from '@cucumber/cucumber';
import { listLacks } from '../../../src/checks/lists/lists.ts';
import {
  volumesAreRejected,
  sourceHasDefault,
  sourcesKeepMembers,
} from '../../../src/checks/volumes/source-members.ts';
import type { Json } from '../../../src/client/exchange.ts';
import { listVolumes, readVolumes, sendVolumes, sentVolumes } from '../../../src/world/volumes/sent-volumes.ts';
import type { World } from '../../../src/world/world.ts';
import { completeSources } from '../../../src/world/volumes/complete-sources.ts';

When('I create a complete persistent volume on {word}', function (this: World, name: string) {
  const complete = completeSources[name];
  if (complete === undefined) throw new Error(`no complete source is called "${name}"`);
  return sendVolumes(this, [complete]);
});

When(
  'I create volumes on {word} with {value} and each {word} of {value}',
  function (this: World, source: string, others: Json, member: string, values: readonly Json[]) {
    return sendVolumes(
      this,
      values.map((value) => [source, { ...others, [member]: value }]),
    );
  },
);

Then('the stored source contains the members that were sent', async function (this: World) {
  this.judge(sourcesKeepMembers(await readVolumes(this)));
});

Then('the stored source contains no {string}, or {value}', async function (this: World, member: string, value: Json) {
  const [volume = this.inconclusive('no volume was sent')] = await readVolumes(this);
  this.judge(sourceHasDefault(volume, member, value));
});

Then('each volume is rejected and none is stored', async function (this: World) {
  this.judge(volumesAreRejected(sentVolumes(this).map(({ answer }) => answer)));
  const { list, keys } = await listVolumes(this);
  this.judge(listLacks([list], keys));
});

// The members of the source in a step, as YAML: ` with {path: /a}` adds them to the required ones, which have default
// values; ` of only {path: /a}` sends no others. A member that is null is omitted.
defineParameterType({
  name: 'sourceMembers',
  regexp: /(?: (?:with|of only) .+)?/,
  transformer: (text: string) => ({
    members: memberValue(text.replace(/^ (?:with|of only) /, '') || '{}'),
    isAlone: text.startsWith(' of only'),
  }),
  useForSnippets: false,
});

When(
  'I create a persistent volume on {word}{sourceMembers}',
  function (this: World, source: string, { members, isAlone }: { readonly members: Json; readonly isAlone: boolean }) {
    return sendVolumes(this, [[source, members]], isAlone);
  },
);
