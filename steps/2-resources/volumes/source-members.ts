import { writtenObject } from '../../../src/world/given-members.ts';
import { Then, When } from '@cucumber/cucumber';
import { listLacks } from '../../../src/checks/lists/lists.ts';
import {
  volumesAreRejected,
  sourceHasDefault,
  sourcesKeepMembers,
} from '../../../src/checks/volumes/source-members.ts';
import { listVolumes, readVolumes, sendVolumes, sentVolumes } from '../../../src/world/volumes/sent-volumes.ts';
import type { World } from '../../../src/world/world.ts';
import { completeSources } from '../../../src/world/volumes/complete-sources.ts';
import { defineForms } from '../../shared/words.ts';
import type { JsonObject, JsonValue } from '../../../src/client/values/json-value.ts';

When(
  'I create volumes on {word} with {value} and each {word} of {value}',
  function (this: World, source: string, others: JsonObject, member: string, values: readonly JsonValue[]) {
    return sendVolumes(
      this,
      values.map((value) => [source, { ...others, [member]: value }]),
    );
  },
);

Then('the stored source contains the members that were sent', async function (this: World) {
  this.judge(sourcesKeepMembers(await readVolumes(this)));
});

Then(
  'the stored source contains no {string}, or {value}',
  async function (this: World, member: string, value: JsonValue) {
    const [volume = this.inconclusive('no volume was sent')] = await readVolumes(this);
    this.judge(sourceHasDefault(volume, member, value));
  },
);

Then('each volume is rejected and none is stored', async function (this: World) {
  this.judge(volumesAreRejected(sentVolumes(this).map(({ answer }) => answer)));
  const { list, keys } = await listVolumes(this);
  this.judge(listLacks([list], keys));
});

/** A source with its members; those of `isAlone` are sent without the required ones, which have default values. */
type SourceForm = (source: string) => { readonly sent: readonly [string, JsonObject]; readonly isAlone?: boolean };

/** A source with all members that the documents name. */
const complete: SourceForm = (source) => {
  const sent = completeSources[source];
  if (sent === undefined) throw new Error(`no complete source is called "${source}"`);
  return { sent };
};

// The members are YAML; one that is null is omitted.
defineForms<SourceForm>('sourceMembers', {
  '': () => (source) => ({ sent: [source, {}] }),
  ' with all members': () => complete,
  ' with {value}':
    (members = '') =>
    (source) => ({ sent: [source, writtenObject(members)] }),
  ' of only {value}':
    (members = '') =>
    (source) => ({ sent: [source, writtenObject(members)], isAlone: true }),
});

When('I create a persistent volume on {word}{sourceMembers}', function (this: World, source: string, form: SourceForm) {
  const { sent, isAlone } = form(source);
  return sendVolumes(this, [sent], isAlone);
});
