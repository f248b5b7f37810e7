import { Then, When } from '@cucumber/cucumber';
import { isEnvelope, mediaTypeIs, rawHolds } from '../../../src/checks/answers/protobuf.ts';
import { setCurrentObject, currentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';

const media = 'application/vnd.platform.protobuf';
const headers = { Accept: media };

When('I get the {kind} {string} in Protobuf', async function (this: World, kind: string, local: string) {
  setCurrentObject(this, kind, local, this.done('reading it as JSON', await this.objects.get(kind, local)));
  this.answered(await this.me.send({ method: 'GET', path: currentObject(this).path, headers }));
});

When('I list the {kind} in Protobuf', async function (this: World, kind: string) {
  this.answered(await this.me.send({ method: 'GET', path: this.objects.collection(kind), headers }));
});

When('I create the {kind} {string} and accept Protobuf', async function (this: World, kind: string, local: string) {
  setCurrentObject(this, kind, local);
  this.answered(await this.objects.create(kind, local, {}, { headers }));
});

Then('the response has the Protobuf media type', function (this: World) {
  this.judge(mediaTypeIs(this.answer, media));
});

Then('the response is a Protobuf envelope', function (this: World) {
  this.judge(isEnvelope(this.answer));
});

Then('the raw member contains its name, UID, labels and {word}', function (this: World, member: string) {
  const { metadata, [member]: content } = currentObject(this).before;
  const texts = [
    metadata?.name,
    metadata?.uid,
    ...Object.entries(metadata?.labels ?? {}).flat(),
    ...(typeof content === 'string' ? [content] : Object.entries(content ?? {}).flat()),
  ];
  // The bytes contain names in the spelling of the dialect of the target.
  this.judge(
    rawHolds(
      this.answer,
      texts.map((text) => this.target.dialect.toWire(String(text))),
    ),
  );
});
