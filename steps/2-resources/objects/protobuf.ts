import { Then } from '@cucumber/cucumber';
import { rawContainsTexts, textsOfObject } from '../../../src/checks/answers/protobuf.ts';
import { keepsMembers } from '../../../src/checks/objects/objects.ts';
import { bodyJson } from '../../../src/client/protobuf/body-json.ts';
import { currentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';
import { membersAt } from '../../../src/client/values/json-value.ts';

Then('the raw member contains every text of the object and its metadata', function (this: World) {
  const { kind, local, before } = currentObject(this);
  if (before === null) this.inconclusive('the object cannot be read as JSON');
  // A server may have members that the documents do not name.
  const sent = this.objects.sample(kind, local);
  const known = Object.fromEntries(Object.entries(membersAt(before)).filter(([name]) => Object.hasOwn(sent, name)));
  // The bytes contain names in the spelling of the dialect of the target.
  this.judge(
    rawContainsTexts(
      this.response,
      textsOfObject(known).map((text) => this.target.dialect.toWire(text)),
    ),
  );
  const members = ['name', 'uid', 'creationTimestamp', 'labels', 'finalizers'];
  this.judge(
    keepsMembers(
      this.response,
      before,
      members.map((member) => `metadata.${member}`),
      bodyJson(this.response.response?.body ?? new Uint8Array(), this.target.dialect),
    ),
  );
});
