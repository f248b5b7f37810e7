import { Then, When } from '@cucumber/cucumber';
import { isEnvelope, mediaTypeIs, rawHolds, textsToHold } from '../../../src/checks/answers/protobuf.ts';
import { keepsMembers } from '../../../src/checks/objects/objects.ts';
import { bodyJson } from '../../../src/client/protobuf/body-json.ts';
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

Then('the raw member contains every text of the object and its metadata', function (this: World) {
  const { kind, local, before } = currentObject(this);
  // A server may have members that the documents do not name.
  const sent: object = this.objects.sample(kind, local);
  const known = Object.fromEntries(Object.entries(before).filter(([name]) => Object.hasOwn(sent, name)));
  // The bytes contain names in the spelling of the dialect of the target.
  this.judge(
    rawHolds(
      this.answer,
      textsToHold(known).map((text) => this.target.dialect.toWire(text)),
    ),
  );
  const members = ['name', 'uid', 'creationTimestamp', 'labels', 'finalizers'];
  this.judge(
    keepsMembers(
      this.answer,
      before,
      members.map((member) => `metadata.${member}`),
      bodyJson(this.answer.response?.body ?? new Uint8Array(), this.target.dialect),
    ),
  );
});
