import { Then } from '@cucumber/cucumber';
import {
  type ExpectedRequester,
  requestHasOtherRequester,
  requestNamesRequester,
} from '../../../src/checks/access/requester.ts';
import type { World } from '../../../src/world/world.ts';
import { defineForms } from '../../shared/words.ts';
import { testUserNote } from '../../../src/world/access/notes.ts';
import { myUidNote } from '../notes.ts';

/** What a request shows of its user, beside the name. */
type Identity = (world: World) => Omit<ExpectedRequester, 'user'>;

defineForms<Identity>('identity', {
  '': () => () => ({}),
  ' in the groups {string}':
    (groups = '') =>
    () => ({ groups: groups.split(', ') }),
  ' outside the group {string}':
    (group = '') =>
    () => ({ notIn: [group] }),
  ' with the extra field {string} as {string}':
    (key = '', values = '') =>
    () => ({
      extra: { [key]: values.split(', ') },
    }),
  ' without the extra field {string}':
    (key = '') =>
    () => ({ without: [key] }),
  ' with the UID {string}':
    (uid = '') =>
    () => ({ uid }),
  ' with my UID': () => (world) => ({ uid: myUidNote.of(world) }),
  ' without my UID': () => (world) => ({ notUid: myUidNote.of(world) }),
});

const testUser = (world: World): string => testUserNote.of(world);

Then('the client is identified as the test user{identity}', function (this: World, identity: Identity) {
  this.judge(requestNamesRequester(this.response, { user: testUser(this), ...identity(this) }));
});

Then('the client is not identified as the test user', function (this: World) {
  this.judge(requestHasOtherRequester(this.response, testUser(this)));
});
