import { Given, When } from '@cucumber/cucumber';
import { currentObject, setCurrentObject } from '../../../src/world/current-object.ts';
import type { PatchKind } from '../../../src/world/objects.ts';
import type { World } from '../../../src/world/world.ts';
import { defineWords } from '../../shared/words.ts';
import { type JsonValue, membersAt, valueAt } from '../../../src/client/values/json-value.ts';

const kind = 'PersistentVolume';
const statusPath = (world: World): string => `${currentObject(world).path}/status`;

// The suite writes the reason: the controller of volumes changes the phase and the message of a new volume at any time.
Given(
  'the persistent volume {string} with the status reason {string}',
  async function (this: World, local: string, reason: string) {
    await this.objects.createRequired(kind, local);
    const written = await this.objects.patch(
      'merge patch',
      kind,
      local,
      { status: { reason } },
      { subresource: 'status' },
    );
    setCurrentObject(this, kind, local, this.requireSuccess('writing its status', written));
  },
);

When('I apply its status together with another spec', async function (this: World) {
  const { local } = currentObject(this);
  const { apiVersion, spec } = this.objects.sample(kind, local);
  const body = {
    apiVersion,
    kind,
    metadata: { name: this.objects.name(kind, local) },
    spec: { ...membersAt(spec), persistentVolumeReclaimPolicy: 'Delete', mountOptions: ['noatime'] },
    status: { reason: 'Suite' },
  };
  this.recordResponse(
    await this.objects.patch('apply', kind, local, body, {
      subresource: 'status',
      query: { fieldManager: 'suite-a', force: 'true' },
    }),
  );
});

const applyReason = async (world: World, reason: string, query: Readonly<Record<string, string>>): Promise<void> => {
  const { local } = currentObject(world);
  const { apiVersion } = world.objects.sample(kind, local);
  const body = { apiVersion, kind, metadata: { name: world.objects.name(kind, local) }, status: { reason } };
  world.recordResponse(await world.objects.patch('apply', kind, local, body, { subresource: 'status', query }));
};

When(
  'I send a {change} of its status with {wrongBody}',
  async function (this: World, way: string, bodyOf: (world: World) => JsonValue) {
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
      : this.objects.patch(
          way as PatchKind,
          kind,
          'never',
          { status: valueAt(body, 'status') },
          { subresource: 'status' },
        )),
  );
});

defineWords<Readonly<Record<string, string>>>('statusApply', { apply: {}, 'force-apply': { force: 'true' } });

When(
  'I {statusApply} the status reason {string} as manager {string}',
  function (this: World, query: Readonly<Record<string, string>>, reason: string, manager: string) {
    return applyReason(this, reason, { fieldManager: manager, ...query });
  },
);
