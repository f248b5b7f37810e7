import { Given, When } from '@cucumber/cucumber';
import type { ApiClient } from '../../../src/client/api-client.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { accountToken } from '../../../src/world/access/account-token.ts';
import { bearerClient } from '../../../src/world/access/bearer.ts';
import { BootstrapToken } from '../../../src/world/access/bootstrap-token.ts';
import { createCertificateRequest } from '../../../src/world/access/create-certificate-request.ts';
import { awaitRightOf, grantRight } from '../../../src/world/access/rights.ts';
import { userWithCertificate } from '../../../src/world/access/user-with-certificate.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import { untilAllServersKnow } from '../../../src/world/time/until-all-servers-know.ts';
import type { World } from '../../../src/world/world.ts';
import { defineForms } from '../../shared/words.ts';
import type { Caller, Callers } from '../../shared/clients/caller.ts';
import { bootstrapTokenNote } from '../../shared/notes/credentials.ts';
import { tokenNote } from '../../../src/world/access/request-token.ts';
import { testUserNote } from '../../../src/world/access/notes.ts';
import { Note } from '../../../src/world/note.ts';

const accountTokenNote = new Note<string>('I list the config maps with the Authorization header {string}');

const kind = 'ConfigMap';
const requests = { verbs: ['create'], resource: 'certificatesigningrequests' };

/** From here on `{test user}` is this user, who may create certificate signing requests. */
const letRequest = async (world: World, user: string): Promise<void> => {
  testUserNote.set(world, user);
  await grantRight(world, user, requests);
  await awaitRightOf(world, { user }, requests);
};

defineForms<string | null>('testUserName', { '': () => null, ' {string}': (name = '') => name });

Given(
  'a test user{testUserName} who may create certificate signing requests',
  function (this: World, user: string | null) {
    return letRequest(this, user ?? this.testNames.name('subject'));
  },
);

const certifiedBy =
  (authority: number) =>
  (organization = ''): Caller =>
  (world) =>
    userWithCertificate(world, { authority, organizations: [organization] });

/** Users whose certificates name organizations and units. */
export const callersWithCertificates: Callers = {
  'a user with a certificate of the first authority and the organization {string}': certifiedBy(0),
  'a user with a certificate of the second authority and the organization {string}': certifiedBy(1),
  'a user with a certificate of the organization {string} and the unit {string}':
    (organization = '', unit = '') =>
    (world) =>
      userWithCertificate(world, { organizations: [organization], units: [unit] }),
};

/** A token whose user may create certificate signing requests, with groups in addition to the common one. */
const requestingToken = async (world: World, groups: string | null): Promise<void> => {
  const token = bootstrapTokenNote.set(world, new BootstrapToken(world));
  await token.create({ 'usage-bootstrap-authentication': 'true', 'auth-extra-groups': groups });
  await letRequest(world, `system:bootstrap:${token.id}`);
};

defineForms<string | null>('tokenGroups', { '': () => null, ' in the groups {string}': (groups = '') => groups });

Given('a bootstrap token{tokenGroups} that may create CSRs', function (this: World, groups: string | null) {
  return requestingToken(this, groups);
});

Given('a bootstrap token for authentication', function (this: World) {
  return bootstrapTokenNote.set(this, new BootstrapToken(this)).create({ 'usage-bootstrap-authentication': 'true' });
});

When('I list the config maps with the Authorization header {string}', async function (this: World, value: string) {
  const token = accountTokenNote.find(this) ?? accountTokenNote.set(this, await accountToken(this));
  const anonymous = this.target.anonymous.withJournal(this.journal);
  this.recordResponse(
    await anonymous.send({
      method: 'GET',
      path: this.objects.collection(kind),
      headers: [['Authorization', value.replace('{token}', token)]],
    }),
  );
});

/** The client that creates a request. The server learns of a new Secret with a token asynchronously. */
interface RequestHolder {
  readonly client: (world: World) => ApiClient | Promise<ApiClient>;
  readonly isLearnt?: true;
}

defineForms<RequestHolder>('requestHolder', {
  '': () => ({ client: ({ me }) => me }),
  ' with the token': () => ({ client: (world) => bearerClient(world, tokenNote.of(world)) }),
  ' with the bootstrap token': () => ({
    client: (world) => bearerClient(world, bootstrapTokenNote.of(world).token),
    isLearnt: true,
  }),
  ' with another bootstrap token': () => ({
    client: async (world) => {
      const other = new BootstrapToken(world);
      await other.create({ 'usage-bootstrap-authentication': 'true' });
      return bearerClient(world, other.token);
    },
    isLearnt: true,
  }),
});

When(
  'I create a certificate signing request{requestHolder}',
  async function (this: World, { client: holder, isLearnt }: RequestHolder) {
    const client = await holder(this);
    const create = (): Promise<Exchange> => createCertificateRequest(this, client, []);
    this.recordResponse(
      await (isLearnt ? eventually(create, ({ response }) => response !== null && response.status !== 401) : create()),
    );
    if (isLearnt) await untilAllServersKnow(this);
  },
);
