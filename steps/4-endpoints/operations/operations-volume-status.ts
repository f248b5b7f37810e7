import { Given, Then, When } from '@cucumber/cucumber';
import { responseEqualsRead } from '../../../src/checks/operations/response-equals-read.ts';
import { managerOwnsStatusFields } from '../../../src/checks/operations/status-owner.ts';
import type { Exchange, Json } from '../../../src/client/exchange.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import type { PatchKind } from '../../../src/world/objects.ts';
import { readCurrentObject, setCurrentObject, currentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';

const kind = 'PersistentVolume';
const statusPath = (world: World): string => `${currentObject(world).path}/status`;
const get = (world: World, query: string): Promise<Exchange> =>
  world.me.send({ method: 'GET', path: statusPath(world), query });

// A controller sets the phase of each new volume, and a message with it: the step waits for it.
const createWithPhase = async (world: World, local: string): Promise<void> => {
  setCurrentObject(world, kind, local, await world.objects.createRequired(kind, local));
  await eventually(
    () => readCurrentObject(world),
    ({ json }) => json?.status?.phase === 'Available',
    5_000,
  );
};

Given('the persistent volume {string} with its phase set', function (this: World, local: string) {
  return createWithPhase(this, local);
});

Given(
  'the persistent volume {string} with the status message {string}',
  async function (this: World, local: string, message: string) {
    await createWithPhase(this, local);
    setCurrentObject(
      this,
      kind,
      local,
      this.requireSuccess(
        'writing its status',
        await this.objects.patch('merge patch', kind, local, { status: { message } }, { subresource: 'status' }),
      ),
    );
  },
);

When('I get its status with and without query {string}', async function (this: World, query: string) {
  this.recordResponses([await get(this, ''), await get(this, query)]);
});

When('I get its status with query {string}', async function (this: World, query: string) {
  this.recordResponse(await get(this, query));
});

Then('both responses contain the same volume', function (this: World) {
  const [plain, other] = this.firstTwoResponses;
  this.requireSuccess('the read without the query', plain);
  this.judge(responseEqualsRead(plain, other));
});

Then('the response lists manager {string} as owner of status fields', function (this: World, manager: string) {
  this.judge(managerOwnsStatusFields(this.response, manager));
});

When('I apply its status together with another spec', async function (this: World) {
  const { local } = currentObject(this);
  const { apiVersion, spec } = this.objects.sample(kind, local);
  const body = {
    apiVersion,
    kind,
    metadata: { name: this.objects.name(kind, local) },
    spec: { ...spec, persistentVolumeReclaimPolicy: 'Delete', mountOptions: ['noatime'] },
    status: { reason: 'Suite' },
  };
  this.recordResponse(
    await this.objects.patch('apply', kind, local, body, {
      subresource: 'status',
      query: { fieldManager: 'suite-a', force: 'true' },
    }),
  );
});

const applyMessage = async (world: World, message: string, query: Readonly<Record<string, string>>): Promise<void> => {
  const { local } = currentObject(world);
  const { apiVersion, metadata } = world.objects.sample(kind, local);
  const body = { apiVersion, kind, metadata: { name: metadata.name }, status: { message } };
  world.recordResponse(await world.objects.patch('apply', kind, local, body, { subresource: 'status', query }));
};

When(
  'I apply the status message {string} as manager {string}',
  function (this: World, message: string, manager: string) {
    return applyMessage(this, message, { fieldManager: manager });
  },
);

When(
  'I force-apply the status message {string} as manager {string}',
  function (this: World, message: string, manager: string) {
    return applyMessage(this, message, { fieldManager: manager, force: 'true' });
  },
);

When(
  'I send a {change} of its status with {wrongBody}',
  async function (this: World, way: string, bodyOf: (world: World) => Json) {
    const body = bodyOf(this);
    const type = way === 'replace' ? 'application/json' : 'application/merge-patch+json';
    this.recordResponse(
      await this.me.send({
        method: way === 'replace' ? 'PUT' : 'PATCH',
        path: statusPath(this),
        headers: { 'Content-Type': type },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
  },
);

When('I {change} the status of a persistent volume that does not exist', async function (this: World, way: string) {
  setCurrentObject(this, kind, 'never');
  const body = this.objects.sample(kind, 'never', { status: { reason: 'Suite' } });
  this.recordResponse(
    await (way === 'replace'
      ? this.objects.put(kind, 'never', body, { subresource: 'status' })
      : this.objects.patch(way as PatchKind, kind, 'never', { status: body.status }, { subresource: 'status' })),
  );
});
