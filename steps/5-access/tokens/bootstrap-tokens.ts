import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { isUnauthorized } from '../../../src/checks/access/access.ts';
import { isStored } from '../../../src/checks/objects/objects.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import { eventually } from '../../../src/scene/time/eventually.ts';
import { bearerClient, listAs } from '../../../src/scene/access/bearer.ts';
import { BootstrapToken } from '../../../src/scene/access/bootstrap-token.ts';
import { endText, serverNow } from '../../../src/scene/access/token-end.ts';
import type { World } from '../../../src/scene/world.ts';

const usage = 'usage-bootstrap-authentication';
const token = (world: World): BootstrapToken => world.noted<BootstrapToken>('bootstrap token');
const accepted = ({ response }: { readonly response: { readonly status: number } | null }): boolean =>
  response?.status === 200;

// A second token, made later and whole, shows when the server knows of both.
Given(
  /^a bootstrap token whose usage-bootstrap-authentication is (absent|false|yes|true|True)$/,
  async function (this: World, value: string) {
    const made = this.note('bootstrap token', new BootstrapToken(this));
    await made.create({ [usage]: value === 'absent' ? null : value });
    const witness = new BootstrapToken(this);
    await witness.create({ [usage]: 'true' });
    const client = bearerClient(this, witness.token);
    const answer = await eventually(
      () => client.send({ method: 'GET', path: this.objects.collection('ConfigMap') }),
      accepted,
    );
    if (!accepted(answer))
      this.undecided(
        `a bootstrap token with ${usage} true is not accepted: ${answer.response?.status ?? answer.failure?.message}`,
      );
  },
);

When('I list the config maps with the bootstrap token', async function (this: World) {
  this.answered(await listAs(this, 'ConfigMap', token(this).token));
});

When(
  'its usage-bootstrap-authentication becomes true and I list the config maps with the bootstrap token',
  async function (this: World) {
    await token(this).change({ [usage]: 'true' });
    const client = bearerClient(this, token(this).token);
    this.answered(
      await eventually(() => client.send({ method: 'GET', path: this.objects.collection('ConfigMap') }), accepted),
    );
  },
);

const authentication = { [usage]: 'true' };

Given('a bootstrap token for authentication, and the server knows it', async function (this: World) {
  this.namespace = 'default';
  const made = this.note('bootstrap token', new BootstrapToken(this));
  await made.create(authentication);
  const answer = await eventually(
    () => listAs(this, 'ConfigMap', made.token),
    ({ response }) => response !== null && response.status !== 401,
  );
  if (answer.response?.status === 401) this.undecided('a well-formed bootstrap token is refused');
});

/** What is shown in place of the token, by what stands in the table. */
const shown = (text: string, { id, secret }: BootstrapToken): string =>
  text
    .replaceAll('{id}', id)
    .replaceAll('{secret}', secret)
    .replace('{secret but the last}', secret.slice(0, -1))
    .replace('{another last letter}', secret.slice(0, -1) + (secret.endsWith('a') ? 'b' : 'a'))
    .replace('{secret in capitals}', secret.toUpperCase())
    .replace('{id in capitals}', id.toUpperCase())
    .replace('{reversed}', secret.split('').reverse().join(''));

When('I list the config maps with each of these tokens:', async function (this: World, rows: DataTable) {
  const answers: Exchange[] = [];
  for (const [text = ''] of rows.raw()) answers.push(await listAs(this, 'ConfigMap', shown(text, token(this))));
  this.note('answers', answers);
});

Then('all of them are refused as unauthenticated', function (this: World) {
  for (const answer of this.noted<Exchange[]>('answers')) this.judge(isUnauthorized(answer));
});

/** Ways in which the Secret of a token is not as it should be. */
const oddities: Readonly<
  Record<
    string,
    (
      other: string,
    ) => readonly [
      values: Readonly<Record<string, string | null>>,
      odd: { name?: string; type?: string; namespace?: string },
    ]
  >
> = {
  'is named after another id': (other) => [authentication, { name: `bootstrap-token-${other}` }],
  'is named after no id': (other) => [authentication, { name: `my-token-${other}` }],
  'holds another id': (other) => [{ ...authentication, 'token-id': other }, {}],
  'is of type Opaque': () => [authentication, { type: 'Opaque' }],
  'is in another namespace': () => [authentication, { namespace: 'default' }],
  'is for signing only': () => [{ 'usage-bootstrap-signing': 'true' }, {}],
};

/** Makes an odd token and then a good one; the good one is younger, so that a server which knows it knows the odd one, too. */
const oddAndGood = async (world: World, values: Readonly<Record<string, string | null>>, odd = {}): Promise<void> => {
  world.namespace = 'default';
  const [first, good] = [new BootstrapToken(world), new BootstrapToken(world)];
  await first.create(values, odd);
  await good.create(authentication);
  world.note('tokens', [first.token, good.token]);
};

Given(
  /^a bootstrap token whose Secret (is named after another id|is named after no id|holds another id|is of type Opaque|is in another namespace|is for signing only), and a well-formed one$/,
  async function (this: World, oddity: string) {
    const [values, odd] = oddities[oddity]?.(new BootstrapToken(this).id) ?? [authentication, {}];
    await oddAndGood(this, values, odd);
  },
);

Given(
  'a bootstrap token whose expiration is {string}, and a well-formed one',
  function (this: World, expiration: string) {
    return oddAndGood(this, { ...authentication, expiration });
  },
);

Then('what becomes of the first is recorded', function (this: World) {
  this.observe('status', this.noted<Exchange[]>('answers')[0]?.response?.status ?? null);
});

Given('an opaque Secret beside them that says it ended an hour ago', async function (this: World) {
  const expiration = endText(await serverNow(this), -3_600);
  const other = this.note('opaque', new BootstrapToken(this));
  await other.create({ ...authentication, expiration }, { type: 'Opaque' });
});

Then('the opaque Secret is there', async function (this: World) {
  this.judge(isStored(await this.admin.send({ method: 'GET', path: this.noted<BootstrapToken>('opaque').path })));
});
