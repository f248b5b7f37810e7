import { type DataTable, Then } from '@cucumber/cucumber';
import { succeeds } from '../../src/checks/answers/answers.ts';
import { parse } from 'yaml';
import { isRejectedFor, statusHas } from '../../src/checks/answers/rejections.ts';
import { showsMember } from '../../src/checks/objects/objects.ts';
import type { Exchange, Json } from '../../src/client/exchange.ts';
import { withMember } from '../../src/client/values/member-path.ts';
import { awaitAccount } from '../../src/world/access/await-account.ts';
import { memberValue, patchOf } from '../../src/world/given-members.ts';
import { readCurrentObject } from '../../src/world/current-object.ts';
import type { World } from '../../src/world/world.ts';

Then('the error includes {value}', function (this: World, part: Json) {
  this.judge(statusHas(this.response, part));
});

/** The reason of a cause: steps write `Invalid` for `FieldValueInvalid`. */
const reasonOf = (word: string): string => `FieldValue${word}`;

Then('the error includes:', function (this: World, yaml: string) {
  this.judge(statusHas(this.response, parse(yaml)));
});

Then('the request is rejected for these members:', function (this: World, table: DataTable) {
  const wanted = table.hashes().map(({ member = '', reason = '' }) => ({ field: member, reason: reasonOf(reason) }));
  this.judge(isRejectedFor(this.response, wanted));
});

/** The path of a cause: that of the member, continued (`[0].name`, `.name`), or another one. */
const fieldOf = (member: string, field: string): string => (/^[.[]/.test(field) ? member + field : field || member);

/**
 * The response is as a row says: `accepted` in the place of a reason, or rejected for a cause with this reason and
 * path. Without a reason, any cause will do.
 */
const isAsInRow = (exchange: Exchange, { member = '', reason = '', field = '' }: Readonly<Record<string, string>>) =>
  reason === 'accepted'
    ? succeeds(exchange)
    : isRejectedFor(exchange, reason === '' ? [] : [{ field: fieldOf(member, field), reason: reasonOf(reason) }]);

// Each row is one object that is valid except for this member.
Then(
  'a new {kind} is rejected if one of its members is:',
  async function (this: World, kind: string, table: DataTable) {
    if (kind === 'Pod') await awaitAccount(this);
    const path = this.objects.collection(kind);
    for (const row of table.hashes()) {
      const sample = this.objects.sample(kind, this.testNames.name('row'));
      const body = withMember(sample, row['member'] ?? '', memberValue(row['value'] ?? ''));
      const exchange = this.recordResponse(await this.me.send({ method: 'POST', path, body }));
      this.judge(isAsInRow(exchange, row));
    }
  },
);

// Each row is one merge patch.
Then(
  'a change of the {kind} {string} is rejected if one of its members becomes:',
  async function (this: World, kind: string, local: string, table: DataTable) {
    for (const row of table.hashes()) {
      const patch = patchOf('merge patch', { raw: () => [[row['member'] ?? '', row['value'] ?? '']] });
      const exchange = this.recordResponse(await this.objects.patch('merge patch', kind, local, patch));
      this.judge(isAsInRow(exchange, row));
    }
  },
);

Then('the stored object has these members:', async function (this: World, table: DataTable) {
  const read = await readCurrentObject(this);
  for (const [path = '', value = ''] of table.raw()) this.judge(showsMember(path, memberValue(value), read));
});
