import { Given, Then, When } from '@cucumber/cucumber';
import { isAuthenticated, isUnauthorized } from '../../../src/checks/access/access.ts';
import {
  keyContainsCertificate,
  keyIsAbsent,
  keyContainsText,
  keyContainsToken,
  serverCertificateIsTrusted,
} from '../../../src/checks/access/token-secrets.ts';
import { hasStatus } from '../../../src/checks/answers/answers.ts';
import { ApiClient } from '../../../src/client/api-client.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { listAs, listAsSoonAsKnown } from '../../../src/world/access/bearer.ts';
import { tokenSecret } from '../../../src/world/access/token-secret.ts';
import { rightsDeadlineMs } from '../../../src/world/time/deadlines.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import type { World } from '../../../src/world/world.ts';
import type { Claims } from '../../shared/judge-in-turn.ts';
import { Note } from '../../../src/world/note.ts';

const tokenSecretNote = new Note<Exchange>(
  'the server adds a token to a token secret for the service account {string}',
);

const other = 'another-type';
const filled = (world: World): Exchange => tokenSecretNote.of(world);
const token = (world: World): string =>
  tokenSecret.text(filled(world), 'token') || world.inconclusive('the token secret contains no token');

Given(
  'a secret of another type with the token annotation for the service account {string}',
  function (this: World, account: string) {
    return tokenSecret.create(this, other, 'example.test/custom', account);
  },
);

When(
  'the server adds a token to a token secret for the service account {string}',
  async function (this: World, account: string) {
    tokenSecretNote.set(this, await tokenSecret.filled(this, 'a-token', account));
  },
);

// The token secret was created later and contains a token by now.
Then('the secret of another type contains no token', async function (this: World) {
  this.judge(keyIsAbsent(await tokenSecret.read(this, other), 'token'));
});

Then(
  /^its "(ca\.crt|namespace|token)" is (a certificate in PEM|the test namespace|a JSON Web Token)$/,
  function (this: World, key: string, form: string) {
    const read = filled(this);
    if (form === 'the test namespace') this.judge(keyContainsText(read, key, this.namespace));
    else this.judge(form === 'a JSON Web Token' ? keyContainsToken(read, key) : keyContainsCertificate(read, key));
  },
);

Then('a client that trusts only its "ca.crt" can connect to the server', async function (this: World) {
  const { transport: _transport, connections: _connections, ...config } = this.target.anonymous.config;
  if (!config.baseUrl.startsWith('https:')) this.notApplicable('the server is not reached over TLS');
  const ca =
    tokenSecret.text(filled(this), 'ca.crt') || this.inconclusive('the token secret contains no CA certificate');
  const { serverName } = config.tls ?? {};
  const client = new ApiClient({
    ...config,
    tls: { ca, ...(serverName ? { serverName } : {}) },
    journal: this.journal,
  });
  this.atEnd(() => client.close());
  this.judge(serverCertificateIsTrusted(await client.send({ method: 'GET', path: '/version' })));
});

/** The token with one character in the middle of its signature changed. */
const altered = (text: string): string => {
  const at = text.lastIndexOf('.') + Math.floor((text.length - text.lastIndexOf('.')) / 2);
  return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
};

/** What the token of a service account may do. */
export const claimsOfAccountTokens: Claims = {
  'may list config maps': () => async (world) => {
    const list = await eventually(
      () => listAs(world, 'ConfigMap', token(world)),
      ({ response }) => response?.status === 200,
      rightsDeadlineMs(world),
      150,
    );
    return hasStatus(list, 200);
  },
  'is accepted, but rejected with one changed character in the signature': () => async (world) => {
    const accepted = await listAsSoonAsKnown(world, 'ConfigMap', token(world));
    if (isAuthenticated(accepted).findings.length > 0) world.inconclusive('the token itself is not accepted');
    return isUnauthorized(await listAs(world, 'ConfigMap', altered(token(world))));
  },
};
