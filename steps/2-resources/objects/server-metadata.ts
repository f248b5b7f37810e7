import { Then, When } from '@cucumber/cucumber';
import { itemsOf, keyOf } from '../../../src/checks/lists/lists.ts';
import { showsMember } from '../../../src/checks/objects/objects.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { currentObject, readCurrentObject, setCurrentObject } from '../../../src/world/current-object.ts';
import { laterOnServer } from '../../../src/world/time/server-time.ts';
import type { World } from '../../../src/world/world.ts';
import { type JsonValue, textAt } from '../../../src/client/values/json-value.ts';
import { withMember } from '../../../src/client/values/member-path.ts';
import { requiredText } from '../../../src/world/required-members.ts';

/** Members outside the metadata that no document calls immutable. */
const otherData: Readonly<Record<string, (time: number) => JsonValue>> = {
  ConfigMap: (time) => ({ data: { k: `changed ${time}` } }),
  StorageClass: (time) => ({ allowVolumeExpansion: time % 2 === 1 }),
};

When(
  'I create the {kind} {string}, then change its data {int} times and its metadata {int} times',
  async function (this: World, kind: string, local: string, data: number, metadata: number) {
    const answers = [await this.objects.create(kind, local)];
    for (let time = 1; time <= data; time += 1)
      answers.push(
        await this.objects.patch(
          'merge patch',
          kind,
          local,
          otherData[kind]?.(time) ?? this.inconclusive(`no way to change a ${kind}`),
        ),
      );
    for (let time = 1; time <= metadata; time += 1)
      answers.push(
        await this.objects.patch('merge patch', kind, local, {
          metadata: { annotations: { 'suite.example.com/step': String(time) } },
        }),
      );
    for (const answer of answers) this.requireSuccess('writing', answer);
    this.recordResponses(answers);
  },
);

Then('the list contains the same deletion time', async function (this: World) {
  const { kind, local } = currentObject(this);
  const read = this.requireSuccess('reading it', await readCurrentObject(this));
  const list = await this.me.send({ method: 'GET', path: this.objects.collection(kind) });
  const item =
    itemsOf(list).find((candidate) => keyOf(candidate) === keyOf(read)) ??
    this.inconclusive(`the list does not contain ${local}`);
  const deletedAt = requiredText(read, 'metadata', 'deletionTimestamp');
  this.judge(showsMember('metadata.deletionTimestamp', deletedAt, { ...list, json: item }));
});

When(
  'I later replace and patch the object, without and with the creation time {string}',
  async function (this: World, time: string) {
    const { kind, local, before } = currentObject(this);
    const created = Date.parse(textAt(before, 'metadata', 'creationTimestamp') ?? '');
    if (Number.isNaN(created)) this.inconclusive('the object has no creation timestamp');
    await laterOnServer(this, created, 1_500, () => this.objects.get(kind, local));
    const reads: Exchange[] = [];
    for (const write of [
      () => this.objects.change(kind, local, (object) => ({ ...object, data: { k: 'replaced' } })),
      () => this.objects.patch('merge patch', kind, local, { data: { k: 'patched' } }),
      () =>
        this.objects.change(kind, local, (object) => ({
          ...withMember(object, 'metadata.creationTimestamp', time),
          data: { k: 'again' },
        })),
      () => this.objects.patch('merge patch', kind, local, { metadata: { creationTimestamp: time } }),
      () =>
        this.objects.patch('JSON patch', kind, local, [
          { op: 'replace', path: '/metadata/creationTimestamp', value: time },
        ]),
    ]) {
      this.recordResponse(await write());
      reads.push(await this.objects.get(kind, local));
    }
    setCurrentObject(this, kind, local, before);
    this.recordResponses(reads);
  },
);
