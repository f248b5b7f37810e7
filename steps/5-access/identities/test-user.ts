import { Then } from '@cucumber/cucumber';
import {
  type ExpectedRequester,
  requestHasOtherRequester,
  requestNamesRequester,
} from '../../../src/checks/access/requester.ts';
import type { World } from '../../../src/world/world.ts';
import { defineForms } from '../../shared/words.ts';

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
  ' with my UID': () => (world) => ({ uid: world.noted('my uid') }),
  ' without my UID': () => (world) => ({ notUid: world.noted('my uid') }),
});

const testUser = (world: World): string => world.noted<string>('test user');

Then('the client is identified as the test user{identity}', function (this: World, identity: Identity) {
  this.judge(requestNamesRequester(this.response, { user: testUser(this), ...identity(this) }));
});

Then('the client is not identified as the test user', function (this: World) {
  this.judge(requestHasOtherRequester(this.response, testUser(this)));
});
