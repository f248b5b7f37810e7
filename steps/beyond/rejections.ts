import { type DataTable, Then } from '@cucumber/cucumber';
import { succeeds } from '../../src/checks/answers/answers.ts';
import { isRejectedFor } from '../../src/checks/answers/rejections.ts';
import type { Exchange } from '../../src/client/typed-exchange.ts';
import { withMember } from '../../src/client/values/member-path.ts';
import { awaitAccount } from '../../src/world/access/await-account.ts';
import { memberValue, patchOf } from '../../src/world/given-members.ts';
import type { World } from '../../src/world/world.ts';

/** The reason of a cause: steps write `Invalid` for `FieldValueInvalid`. */
const reasonOf = (word: string): string => `FieldValue${word}`;

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
