import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { isStored } from '../../../src/checks/objects/objects.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import { bearerClient, listAs } from '../../../src/world/access/bearer.ts';
import { BootstrapToken } from '../../../src/world/access/bootstrap-token.ts';
import { expirationText, serverNow } from '../../../src/world/access/token-expiration.ts';
import type { World } from '../../../src/world/world.ts';
import { defineForms } from '../../shared/words.ts';
import { tokenPairNote, bootstrapTokenNote } from '../../shared/notes/credentials.ts';
import { Note } from '../../../src/world/note.ts';

const opaqueSecretNote = new Note<BootstrapToken>(
  'an opaque Secret with the same members and an expiration one hour ago',
);

const usage = 'usage-bootstrap-authentication';
const token = (world: World): BootstrapToken => bootstrapTokenNote.of(world);
const accepted = ({ response }: { readonly response: { readonly status: number } | null }): boolean =>
  response?.status === 200;

// A valid token that is created later shows when the server knows both tokens.
Given('a bootstrap token with usage-bootstrap-authentication {word}', async function (this: World, value: string) {
  const made = bootstrapTokenNote.set(this, new BootstrapToken(this));
  await made.create({ [usage]: value === 'absent' ? null : value });
  const witness = new BootstrapToken(this);
  await witness.create({ [usage]: 'true' });
  const client = bearerClient(this, witness.token);
  const answer = await eventually(
    () => client.send({ method: 'GET', path: this.objects.collection('ConfigMap') }),
    accepted,
  );
  if (!accepted(answer))
    this.inconclusive(
      `a bootstrap token with ${usage} true is not accepted: ${answer.response?.status ?? answer.failure?.message}`,
    );
});

When(
  'I set usage-bootstrap-authentication to true and list the config maps with the bootstrap token',
  async function (this: World) {
    await token(this).change({ [usage]: 'true' });
    const client = bearerClient(this, token(this).token);
    this.recordResponse(
      await eventually(() => client.send({ method: 'GET', path: this.objects.collection('ConfigMap') }), accepted),
    );
  },
);

const authentication = { [usage]: 'true' };

Given('a bootstrap token for authentication that the server knows', async function (this: World) {
  this.namespace = 'default';
  const made = bootstrapTokenNote.set(this, new BootstrapToken(this));
  await made.create(authentication);
  const answer = await eventually(
    () => listAs(this, 'ConfigMap', made.token),
    ({ response }) => response !== null && response.status !== 401,
  );
  if (answer.response?.status === 401) this.inconclusive('a valid bootstrap token is rejected');
});

/** The bearer token for the text of a table cell. */
const bearerOf = (text: string, { id, secret }: BootstrapToken): string =>
  text
    .replaceAll('{id}', id)
    .replaceAll('{secret}', secret)
    .replace('{secret but the last}', secret.slice(0, -1))
    .replace('{changed secret}', secret.slice(0, -1) + (secret.endsWith('a') ? 'b' : 'a'))
    .replace('{secret in capitals}', secret.toUpperCase())
    .replace('{id in capitals}', id.toUpperCase())
    .replace('{reversed}', secret.split('').reverse().join(''));

When('I list the config maps with each of these tokens:', async function (this: World, rows: DataTable) {
  const answers: Exchange[] = [];
  for (const [text = ''] of rows.raw()) answers.push(await listAs(this, 'ConfigMap', bearerOf(text, token(this))));
  this.recordResponses(answers);
});

/** Creates a defective token and then a valid one: a server that knows the valid one also knows the defective one. */
const defectiveAndValid = async (
  world: World,
  values: Readonly<Record<string, string | null>>,
  wrong = {},
): Promise<void> => {
  world.namespace = 'default';
  const [defective, valid] = [new BootstrapToken(world), new BootstrapToken(world)];
  await defective.create(values, wrong);
  await valid.create(authentication);
  tokenPairNote.set(world, [defective.token, valid.token]);
};

/** Members of the Secret of a token, and its name, type or namespace where they are wrong; `other` is another id. */
type SecretDefect = (other: string) => {
  readonly values?: Readonly<Record<string, string | null>>;
  readonly wrong?: { readonly name?: string; readonly type?: string; readonly namespace?: string };
};

defineForms<SecretDefect>('tokenDefect', {
  'whose Secret is named after another ID': () => (other) => ({ wrong: { name: `bootstrap-token-${other}` } }),
  'whose Secret is named after no ID': () => (other) => ({ wrong: { name: `my-token-${other}` } }),
  'whose Secret contains another ID': () => (other) => ({ values: { ...authentication, 'token-id': other } }),
  'whose Secret is of type Opaque': () => () => ({ wrong: { type: 'Opaque' } }),
  'whose Secret is in another namespace': () => () => ({ wrong: { namespace: 'default' } }),
  'whose Secret is for signing only': () => () => ({ values: { 'usage-bootstrap-signing': 'true' } }),
  'with the expiration {string}':
    (expiration = '') =>
    () => ({ values: { ...authentication, expiration } }),
});

Given('a bootstrap token {tokenDefect}, and a valid bootstrap token', function (this: World, defect: SecretDefect) {
  const { values = authentication, wrong = {} } = defect(new BootstrapToken(this).id);
  return defectiveAndValid(this, values, wrong);
});

Given('an opaque Secret with the same members and an expiration one hour ago', async function (this: World) {
  const expiration = expirationText(await serverNow(this), -3_600);
  const other = opaqueSecretNote.set(this, new BootstrapToken(this));
  await other.create({ ...authentication, expiration }, { type: 'Opaque' });
});

Then('the opaque Secret still exists', async function (this: World) {
  this.judge(isStored(await this.admin.send({ method: 'GET', path: opaqueSecretNote.of(this).path })));
});
