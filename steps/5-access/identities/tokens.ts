import { Given, When } from '@cucumber/cucumber';
import { listAs } from '../../../src/world/access/bearer.ts';
import { createNamespace } from '../../../src/world/namespaces.ts';
import { controllerDeadlineMs } from '../../../src/world/time/deadlines.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import type { World } from '../../../src/world/world.ts';
import { tokenOfIssuer } from '../../shared/clients/credentials.ts';
import { otherNamespaceNote } from '../../../src/world/access/notes.ts';

const kind = 'ConfigMap';

/** The token without its last character, with one more character, and in upper case. */
const altered = (token: string): readonly string[] =>
  [token.slice(0, -1), `${token}x`, token.toUpperCase()].filter((other) => other !== '' && other !== token);

When('I list the {kind} with altered forms of my bearer token', async function (this: World, listed: string) {
  const { credential } = this.me.config;
  if (credential?.kind !== 'token') return this.notApplicable('the test identity presents no bearer token');
  const token = typeof credential.token === 'string' ? credential.token : await credential.token();
  // The unaltered token must be accepted, so that the rejection of the altered ones is significant.
  this.requireSuccess('listing with the token', await listAs(this, listed, token));
  this.recordResponses(await Promise.all(altered(token).map((other) => listAs(this, listed, other))));
});

const createAccount = async (world: World, namespace: string): Promise<void> => {
  const body = {
    apiVersion: 'v1',
    kind: 'ServiceAccount',
    metadata: { name: 'robot', labels: world.testNames.labels },
  };
  world.requireSuccess(
    'creating the service account',
    await world.admin.send({ method: 'POST', path: `/api/v1/namespaces/${namespace}/serviceaccounts`, body }),
  );
};

Given('the service account "robot" in my namespace and in another namespace of my own', async function (this: World) {
  const mine = this.namespace;
  const other = otherNamespaceNote.set(this, await createNamespace(this));
  for (const namespace of [mine, other]) await createAccount(this, namespace);
});

// A server reads the keys of the issuer asynchronously after it has started.
When('I list the config maps with an ID token of the issuer', async function (this: World) {
  const token = await tokenOfIssuer(this, 'published');
  this.recordResponse(
    await eventually(
      () => listAs(this, kind, token),
      ({ response }) => response !== null && response.status !== 401,
      controllerDeadlineMs(this),
    ),
  );
});
