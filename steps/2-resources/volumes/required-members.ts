import { Given, When } from '@cucumber/cucumber';
import { withMember } from '../../../src/client/values/member-path.ts';
import { setCurrentObject } from '../../../src/world/current-object.ts';
import { volumeSpecOf, volumeSources } from '../../../src/world/volumes/volume-sources.ts';
import type { World } from '../../../src/world/world.ts';
import { Note } from '../../../src/world/note.ts';
import type { JsonObject } from '../../../src/client/values/json-value.ts';

const sourceNote = new Note<string>('an accepted persistent volume with all required members of {string}');

const kind = 'PersistentVolume';

/** A sample volume on the given source. */
const volume = (world: World, local: string, source: string, members: JsonObject | undefined) => ({
  ...world.objects.sample(kind, local),
  spec: volumeSpecOf(source, members),
});

// Without an accepted complete volume, a rejection would prove nothing.
Given(
  'an accepted persistent volume with all required members of {string}',
  async function (this: World, source: string) {
    const body = volume(this, 'complete', source, volumeSources[source]);
    this.requireCreated(
      `creating a complete volume on ${source}`,
      await this.admin.send({ method: 'POST', path: this.objects.collection(kind), body }),
      body,
    );
    sourceNote.set(this, source);
  },
);

When('I create the same persistent volume without {string}', async function (this: World, member: string) {
  const source = sourceNote.of(this);
  setCurrentObject(this, kind, 'part');
  const body = volume(this, 'part', source, withMember(volumeSources[source] ?? {}, member, undefined));
  this.recordResponse(await this.me.send({ method: 'POST', path: this.objects.collection(kind), body }));
});
