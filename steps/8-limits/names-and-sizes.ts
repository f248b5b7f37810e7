import { Then, When } from '@cucumber/cucumber';
import { lastIsRejectedForValues, rejectsForValues } from '../../src/checks/objects/limits.ts';
import { isNotStored } from '../../src/checks/objects/objects.ts';
import { succeeded } from '../../src/checks/succeeded.ts';
import type { Exchange } from '../../src/client/typed-exchange.ts';
import { kindNamed } from '../../src/client/paths/kinds.ts';
import { readCurrentObject, setCurrentObject } from '../../src/world/current-object.ts';
import type { World } from '../../src/world/world.ts';
import { defineWords } from '../shared/words.ts';
import type { Observations } from '../shared/observations/observation.ts';
import { requestCountsNote } from '../shared/notes/requests.ts';
import { createsNote, rejectedSizeNote } from './notes.ts';
import type { JsonObject } from '../../src/client/values/json-value.ts';

/** A name with this many characters, split into DNS labels of at most 63 characters if the kind allows periods. */
const nameOf = (prefix: string, length: number, labels: boolean): string => {
  const name = prefix.padEnd(length, 'x');
  return labels ? name.replace(/(.{63})./g, '$1.').replace(/\.$/, 'x') : name;
};

/** Makes an object whose name has this many characters the current object. */
const useLongName = (world: World, kind: string, length: number): string => {
  const { namespaced } = kindNamed(kind);
  // No name is a prefix of another: a server that truncates names would find the shorter one already in use.
  const name = nameOf(namespaced ? `n${length}` : world.testNames.name('n'), length, namespaced);
  world.objects.bindName(kind, name, name);
  setCurrentObject(world, kind, name);
  return name;
};

defineWords<(world: World, kind: string, name: string) => Promise<Exchange>>('longNameWrite', {
  create: ({ objects }, kind, name) => objects.create(kind, name),
  apply: ({ objects }, kind, name) => {
    const { apiVersion: _version, kind: _kind, metadata: _metadata, ...members } = objects.sample(kind, name);
    return objects.apply(kind, name, 'planecheck', members);
  },
});

When(
  'I {longNameWrite} a {kind} whose name has {int} characters',
  async function (
    this: World,
    write: (world: World, kind: string, name: string) => Promise<Exchange>,
    kind: string,
    length: number,
  ) {
    this.recordResponse(await write(this, kind, useLongName(this, kind, length)));
  },
);

const kilo = 1024;
const secretValue = (bytes: number): string => Buffer.alloc(bytes, 'v').toString('base64');
/** Creates a secret with exactly these values. */
const secretOf = (
  world: World,
  local: string,
  data: Readonly<Record<string, string>>,
  {
    stringData,
    query = {},
  }: { readonly stringData?: JsonObject; readonly query?: Readonly<Record<string, string>> } = {},
): Promise<Exchange> =>
  world.me.send({
    method: 'POST',
    path: world.objects.collection('Secret'),
    query,
    body: { ...world.objects.sample('Secret', local), stringData, data },
    timeoutMs: 30_000,
  });

When('I create secrets with a value that doubles from 256 KiB to 4 MiB', async function (this: World) {
  const creates: Exchange[] = [];
  let size = 256 * kilo;
  for (; size <= 4096 * kilo; size *= 2) {
    const local = `size-${size}`;
    setCurrentObject(this, 'Secret', local);
    creates.push(await secretOf(this, local, { k: secretValue(size) }));
    if ((creates.at(-1)?.response?.status ?? 400) >= 400) break;
  }
  createsNote.set(this, creates);
  rejectedSizeNote.set(this, size);
});

Then('the last secret is rejected for its values and not stored', async function (this: World) {
  this.judge(lastIsRejectedForValues(createsNote.of(this)));
  this.judge(isNotStored(await readCurrentObject(this)));
});

/** The largest accepted and the rejected size; inconclusive if no size was rejected. */
const bounds = (world: World): { accepted: number; rejected: number } => {
  const last = createsNote.of(world).at(-1);
  if (!last || !rejectsForValues(last)) return world.inconclusive('no size was rejected for its values');
  const rejected = rejectedSizeNote.of(world);
  return { accepted: rejected / 2, rejected };
};

/** A secret as it is created: its name, values in base64, values as text, and the query of the request. */
interface SecretForm {
  readonly local: string;
  readonly data?: Readonly<Record<string, string>>;
  readonly stringData?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/** Secrets of the rejected size, by the words for them; sizes in bytes. */
const secretForms: Readonly<Record<string, (accepted: number, rejected: number) => SecretForm>> = {
  'in two values that are accepted separately': (accepted) => ({
    local: 'halves',
    data: { a: secretValue(accepted), b: secretValue(accepted) },
  }),
  'in three values, of which two are accepted together': (accepted) => ({
    local: 'thirds',
    data: { a: secretValue(accepted / 2), b: secretValue(accepted / 2), c: secretValue(accepted) },
  }),
  'in two values, one of them in stringData': (accepted) => ({
    local: 'half-text',
    data: { a: secretValue(accepted) },
    stringData: { b: 'v'.repeat(accepted) },
  }),
  'in stringData': (_, rejected) => ({ local: 'text', stringData: { k: 'v'.repeat(rejected) } }),
  'as a dry run': (_, rejected) => ({ local: 'dry', data: { k: secretValue(rejected) }, query: { dryRun: 'All' } }),
};

defineWords('secretForm', secretForms);

When(
  'I create a secret of the rejected size {secretForm}',
  async function (this: World, form: (typeof secretForms)[string]) {
    const { accepted, rejected } = bounds(this);
    const { local, data = {}, ...more } = form(accepted, rejected);
    setCurrentObject(this, 'Secret', local);
    this.recordResponse(await secretOf(this, local, data, more));
  },
);

When('I get a namespace {int} times with 16 concurrent requests', async function (this: World, times: number) {
  const client = this.target.admin.withNewConnections();
  this.atEnd(() => client.close());
  const statuses = new Map<string, number>();
  const started = performance.now();
  let left = times;
  const reader = async (): Promise<void> => {
    for (; left > 0; ) {
      left -= 1;
      const { response } = await client.send({ method: 'GET', path: '/api/v1/namespaces/default' });
      const retry = response?.headers.some(([name]) => name.toLowerCase() === 'retry-after') ? ' with Retry-After' : '';
      const outcome = `${response?.status ?? 'no response'}${retry}`;
      statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 16 }, reader));
  requestCountsNote.set(this, {
    statuses: Object.fromEntries(statuses),
    'reads per second': Math.round(times / ((performance.now() - started) / 1000)),
  });
});

When('I create config maps with bodies of 1 MiB to 8 MiB, padded with spaces', async function (this: World) {
  const headers = { 'Content-Type': 'application/json' };
  for (let mebi = 1; mebi <= 8; mebi += 1) {
    const object = JSON.stringify(this.objects.sample('ConfigMap', `padded-${mebi}`));
    setCurrentObject(this, 'ConfigMap', `padded-${mebi}`);
    this.recordResponse(
      await this.me.send({
        method: 'POST',
        path: this.objects.collection('ConfigMap'),
        headers,
        body: object.padEnd(mebi * kilo * kilo),
        timeoutMs: 30_000,
      }),
    );
    if (!succeeded(this.response)) break;
  }
});

Then('the first rejected size and its response are recorded', async function (this: World) {
  const { response, failure, request } = this.response;
  const rejected = !succeeded(this.response);
  this.observe('bytes of the first rejected body', rejected ? (request.body?.length ?? 0) : 'none up to 8 MiB');
  this.observe('its response', rejected ? (response?.status ?? failure?.kind ?? 'none') : 'none');
  if (rejected) this.judge(isNotStored(await readCurrentObject(this)));
});

/** The largest object that is accepted. */
export const observationsOfSizes: Observations = {
  'the largest accepted size': () => async (world) => {
    let { accepted, rejected } = bounds(world);
    // Most limits are powers of two: then one byte more than the accepted size is rejected.
    for (let size = accepted + 1; rejected - accepted > 1; size = Math.floor((accepted + rejected) / 2)) {
      const create = await secretOf(world, `size-${size}`, { k: secretValue(size) });
      if (succeeded(create)) accepted = size;
      else rejected = size;
    }
    return { 'largest total of values in bytes': accepted };
  },
};
