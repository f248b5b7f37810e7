import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { isAsRead } from '../../../src/checks/operations/as-read.ts';
import { hasAnotherVersion } from '../../../src/checks/operations/others-untouched.ts';
import { ownsInStatus } from '../../../src/checks/operations/status-owner.ts';
import type { Exchange, Json } from '../../../src/client/exchange.ts';
import { changeSpoken } from '../../../src/scene/change-spoken.ts';
import { eventually } from '../../../src/scene/time/eventually.ts';
import type { PatchKind } from '../../../src/scene/objects.ts';
import { readSpoken, speakOf, spokenObject } from '../../../src/scene/spoken-object.ts';
import type { World } from '../../../src/scene/world.ts';

const kind = 'PersistentVolume';
const statusPath = (world: World): string => `${spokenObject(world).path}/status`;
const get = (world: World, query: string): Promise<Exchange> =>
  world.me.send({ method: 'GET', path: statusPath(world), query });

// A controller gives each new volume its phase, and the message with it: it is waited for.
const given = async (world: World, local: string): Promise<void> => {
  speakOf(world, kind, local, await world.objects.given(kind, local));
  await eventually(
    () => readSpoken(world),
    ({ json }) => json?.status?.phase === 'Available',
    5_000,
  );
};

Given('the persistent volume {string}, which has its phase', function (this: World, local: string) {
  return given(this, local);
});

Given(
  'the persistent volume {string}, whose status has the message {string}',
  async function (this: World, local: string, message: string) {
    await given(this, local);
    speakOf(
      this,
      kind,
      local,
      this.done(
        'writing its status',
        await this.objects.patch('merge patch', kind, local, { status: { message } }, { subresource: 'status' }),
      ),
    );
  },
);

When('I get its status plain and with {string}', async function (this: World, query: string) {
  this.note('reads', [await get(this, ''), await get(this, query)]);
});

When('I get its status with {string}', async function (this: World, query: string) {
  this.answered(await get(this, query));
});

Then('both show the same volume', function (this: World) {
  const [plain, other] = this.noted<readonly [Exchange, Exchange]>('reads');
  this.done('the plain read', plain);
  this.judge(isAsRead(plain, other));
});

When(
  'I {change} the status of the {kind} {string}, asking {string}, with:',
  function (this: World, way: string, spoken: string, local: string, query: string, members: DataTable) {
    return changeSpoken(this, way, spoken, local, members, { query, subresource: 'status' });
  },
);

Then('it has another version than before', function (this: World) {
  this.judge(hasAnotherVersion(spokenObject(this).before, this.answer));
});

Then('the answer names {string} as an owner in the status', function (this: World, manager: string) {
  this.judge(ownsInStatus(this.answer, manager));
});

When('its status is applied together with another spec', async function (this: World) {
  const { local } = spokenObject(this);
  const { apiVersion, spec } = this.objects.sample(kind, local);
  const body = {
    apiVersion,
    kind,
    metadata: { name: this.objects.name(kind, local) },
    spec: { ...spec, persistentVolumeReclaimPolicy: 'Delete', mountOptions: ['noatime'] },
    status: { reason: 'Suite' },
  };
  this.answered(
    await this.objects.patch('apply', kind, local, body, {
      subresource: 'status',
      query: { fieldManager: 'suite-a', force: 'true' },
    }),
  );
});

When(
  /^its status gets the message "([^"]*)" by an apply of manager "([^"]*)"(, with force)?$/,
  async function (this: World, message: string, manager: string, force: string | null) {
    const { local } = spokenObject(this);
    const { apiVersion, metadata } = this.objects.sample(kind, local);
    const body = { apiVersion, kind, metadata: { name: metadata.name }, status: { message } };
    this.answered(
      await this.objects.patch('apply', kind, local, body, {
        subresource: 'status',
        query: { fieldManager: manager, ...(force ? { force: 'true' } : {}) },
      }),
    );
  },
);

When(
  /^I send a (replace|merge patch) of its status with (an empty body|a config map)$/,
  async function (this: World, way: string, what: string) {
    const body: Json = what === 'an empty body' ? '' : this.objects.sample('ConfigMap', spokenObject(this).local);
    const type = way === 'replace' ? 'application/json' : 'application/merge-patch+json';
    this.answered(
      await this.me.send({
        method: way === 'replace' ? 'PUT' : 'PATCH',
        path: statusPath(this),
        headers: { 'Content-Type': type },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
  },
);

When('I {change} the status of a persistent volume that was never made', async function (this: World, way: string) {
  speakOf(this, kind, 'never');
  const body = this.objects.sample(kind, 'never', { status: { reason: 'Suite' } });
  this.answered(
    await (way === 'replace'
      ? this.objects.put(kind, 'never', body, { subresource: 'status' })
      : this.objects.patch(way as PatchKind, kind, 'never', { status: body.status }, { subresource: 'status' })),
  );
});
