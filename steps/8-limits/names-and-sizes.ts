import { Then, When } from '@cucumber/cucumber';
import { lastIsRefused, refusesValues } from '../../src/checks/objects/limits.ts';
import { isNotStored } from '../../src/checks/objects/objects.ts';
import { worked } from '../../src/checks/worked.ts';
import type { Exchange, Json } from '../../src/client/exchange.ts';
import { kindNamed } from '../../src/client/kinds.ts';
import { readSpoken, speakOf } from '../../src/scene/spoken-object.ts';
import type { World } from '../../src/scene/world.ts';

/** A name of so many characters: DNS labels of at most 63, joined by periods where one is not enough for the kind's form. */
const nameOf = (prefix: string, length: number, labels: boolean): string => {
  const name = prefix.padEnd(length, 'x');
  return labels ? name.replace(/(.{63})./g, '$1.').replace(/\.$/, 'x') : name;
};

/** Speaks of an object whose name has so many characters. */
const speakOfLong = (world: World, kind: string, length: number): string => {
  const { namespaced } = kindNamed(kind);
  // None is the beginning of another: a server that cuts names would find the shorter one taken.
  const name = nameOf(namespaced ? `n${length}` : world.scratch.name('n'), length, namespaced);
  world.objects.alias(kind, name, name);
  speakOf(world, kind, name);
  return name;
};

When('I create a {kind} whose name has {int} characters', async function (this: World, kind: string, length: number) {
  this.answered(await this.objects.create(kind, speakOfLong(this, kind, length)));
});

When('I apply a {kind} whose name has {int} characters', async function (this: World, kind: string, length: number) {
  const name = speakOfLong(this, kind, length);
  const { apiVersion: _version, kind: _kind, metadata: _metadata, ...members } = this.objects.sample(kind, name);
  this.answered(await this.objects.apply(kind, name, 'planecheck', members));
});

const kilo = 1024;
const secretValue = (bytes: number): string => Buffer.alloc(bytes, 'v').toString('base64');
/** Creates a secret with these values and no others. */
const secretOf = (
  world: World,
  local: string,
  data: Readonly<Record<string, string>>,
  { stringData, query = {} }: { readonly stringData?: Json; readonly query?: Readonly<Record<string, string>> } = {},
): Promise<Exchange> =>
  world.me.send({
    method: 'POST',
    path: world.objects.collection('Secret'),
    query,
    body: { ...world.objects.sample('Secret', local), stringData, data },
    timeoutMs: 30_000,
  });

When('I create secrets with a value of twice the size each time, from 256 KiB to 4 MiB', async function (this: World) {
  const creates: Exchange[] = [];
  let size = 256 * kilo;
  for (; size <= 4096 * kilo; size *= 2) {
    const local = `size-${size}`;
    speakOf(this, 'Secret', local);
    creates.push(await secretOf(this, local, { k: secretValue(size) }));
    if ((creates.at(-1)?.response?.status ?? 400) >= 400) break;
  }
  this.note('creates', creates);
  this.note('size refused', size);
});

Then('the last is refused for its values and not stored', async function (this: World) {
  this.judge(lastIsRefused(this.noted('creates')));
  this.judge(isNotStored(await readSpoken(this)));
});

/** Largest size accepted and the size refused; undecided when none was refused. */
const bounds = (world: World): { accepted: number; refused: number } => {
  const last = world.noted<Exchange[]>('creates').at(-1);
  if (!last || !refusesValues(last)) return world.undecided('no size was refused for its values');
  const refused = world.noted<number>('size refused');
  return { accepted: refused / 2, refused };
};

When('I create a secret of the size refused, in two values that are each accepted alone', async function (this: World) {
  const { accepted } = bounds(this);
  speakOf(this, 'Secret', 'halves');
  this.answered(await secretOf(this, 'halves', { a: secretValue(accepted), b: secretValue(accepted) }));
});

When(
  'I create a secret of the size refused, in three values of which the first two are accepted together',
  async function (this: World) {
    const { accepted } = bounds(this);
    speakOf(this, 'Secret', 'thirds');
    this.answered(
      await secretOf(this, 'thirds', {
        a: secretValue(accepted / 2),
        b: secretValue(accepted / 2),
        c: secretValue(accepted),
      }),
    );
  },
);

When('I create a secret of the size refused, in two values of which one is text', async function (this: World) {
  const { accepted } = bounds(this);
  speakOf(this, 'Secret', 'halves');
  this.answered(
    await secretOf(this, 'halves', { a: secretValue(accepted) }, { stringData: { b: 'v'.repeat(accepted) } }),
  );
});

When('I create a secret of the size refused, as a dry run', async function (this: World) {
  const { refused } = bounds(this);
  speakOf(this, 'Secret', 'tried');
  this.answered(await secretOf(this, 'tried', { k: secretValue(refused) }, { query: { dryRun: 'All' } }));
});

Then('the largest size accepted is recorded', async function (this: World) {
  let { accepted, refused } = bounds(this);
  // Limits are powers of two, mostly: one byte more settles it then.
  for (let size = accepted + 1; refused - accepted > 1; size = Math.floor((accepted + refused) / 2)) {
    const create = await secretOf(this, `size-${size}`, { k: secretValue(size) });
    if (worked(create)) accepted = size;
    else refused = size;
  }
  this.observe('largest total of values in bytes', accepted);
});

When('I read a namespace {int} times, 16 at a time', async function (this: World, times: number) {
  const client = this.target.admin.fresh();
  this.atEnd(() => client.close());
  const statuses = new Map<string, number>();
  const started = performance.now();
  let left = times;
  const reader = async (): Promise<void> => {
    for (; left > 0; ) {
      left -= 1;
      const { response } = await client.send({ method: 'GET', path: '/api/v1/namespaces/default' });
      const retry = response?.headers.some(([name]) => name.toLowerCase() === 'retry-after') ? ' with Retry-After' : '';
      const word = `${response?.status ?? 'no answer'}${retry}`;
      statuses.set(word, (statuses.get(word) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 16 }, reader));
  this.note('reads', {
    statuses: Object.fromEntries(statuses),
    'reads a second': Math.round(times / ((performance.now() - started) / 1000)),
  });
});

Then('how many were answered, refused and put off is recorded', function (this: World) {
  for (const [name, value] of Object.entries(this.noted<object>('reads'))) this.observe(name, value);
});

When('I create config maps with bodies of 1 MiB to 8 MiB, padded with blanks', async function (this: World) {
  const headers = { 'Content-Type': 'application/json' };
  for (let mebi = 1; mebi <= 8; mebi += 1) {
    const object = JSON.stringify(this.objects.sample('ConfigMap', `padded-${mebi}`));
    speakOf(this, 'ConfigMap', `padded-${mebi}`);
    this.answered(
      await this.me.send({
        method: 'POST',
        path: this.objects.collection('ConfigMap'),
        headers,
        body: object.padEnd(mebi * kilo * kilo),
        timeoutMs: 30_000,
      }),
    );
    if (!worked(this.answer)) break;
  }
});

Then('the first size refused and its answer are recorded', async function (this: World) {
  const { response, failure, request } = this.answer;
  const refused = !worked(this.answer);
  this.observe('bytes of the first body refused', refused ? (request.body?.length ?? 0) : 'none up to 8 MiB');
  this.observe('its answer', refused ? (response?.status ?? failure?.kind ?? 'none') : 'none');
  if (refused) this.judge(isNotStored(await readSpoken(this)));
});
