import { type DataTable, When } from '@cucumber/cucumber';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { bearerClient } from '../../../src/world/access/bearer.ts';
import { createCertificateRequest } from '../../../src/world/access/create-certificate-request.ts';
import { headersOfRows } from '../../../src/world/access/headers-of-rows.ts';
import { knownStaticToken } from '../../../src/world/access/known-static-token.ts';
import { setTokenStatus } from '../../../src/world/access/token-service.ts';
import { setCurrentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';
import type { Callers } from '../../shared/clients/caller.ts';
import { createdRequestsNote } from '../../shared/notes/objects.ts';
import { testUserNote, myUserNameNote } from '../../../src/world/access/notes.ts';
import { myUidNote, serviceAccountNote } from '../notes.ts';

When(
  'I get the {kind} {string} with these headers:',
  async function (this: World, kind: string, local: string, rows: DataTable) {
    this.recordResponse(
      await this.me.send({
        method: 'GET',
        path: this.objects.path(kind, local),
        headers: headersOfRows(this, rows.raw()),
      }),
    );
  },
);

When(
  'I create the {kind} {string} with these headers:',
  async function (this: World, kind: string, local: string, rows: DataTable) {
    setCurrentObject(this, kind, local);
    const headers = [...headersOfRows(this, rows.raw()), ['Content-Type', 'application/json'] as const];
    this.recordResponse(
      await this.me.send({
        method: 'POST',
        path: this.objects.collection(kind),
        headers,
        body: this.objects.sample(kind, local),
      }),
    );
  },
);

When(
  'the administrator creates a certificate signing request as each of them without groups',
  async function (this: World) {
    const as = (user: string): Promise<Exchange> =>
      createCertificateRequest(this, this.admin, [['Impersonate-User', user]]);
    createdRequestsNote.set(this, {
      user: await as(testUserNote.of(this)),
      account: await as(serviceAccountNote.of(this)),
    });
  },
);

/** Clients with a user name and a UID that the scenario knows. */
export const callersOfTokens: Callers = {
  'the user {string} with a static token':
    (user = '') =>
    (world) => {
      const { token, uid } = knownStaticToken(world, user);
      myUserNameNote.set(world, user);
      myUidNote.set(world, uid);
      return bearerClient(world, token);
    },
  'a user of the token service with a uid and the extra field {string}':
    (field = '') =>
    async (world) => {
      const token = world.testNames.name('token');
      const username = myUserNameNote.set(world, world.testNames.name('caller'));
      const uid = myUidNote.set(world, world.testNames.name('uid'));
      await setTokenStatus(world, token, {
        authenticated: true,
        user: { username, uid, groups: ['callers'], extra: { [field]: ['view'] } },
      });
      return bearerClient(world, token);
    },
};
