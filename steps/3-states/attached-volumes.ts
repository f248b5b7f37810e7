import { Given, Then, When } from '@cucumber/cucumber';
import { attachmentsOf, volumeIsAttached } from '../../src/checks/controllers/attached.ts';
import { itemsOf } from '../../src/checks/lists/lists.ts';
import type { Exchange } from '../../src/client/typed-exchange.ts';
import { type JsonValue, valueAt } from '../../src/client/values/json-value.ts';
import { awaitAccount } from '../../src/world/access/await-account.ts';
import { ClaimedClass } from '../../src/world/volumes/claimed-class.ts';
import { eventually } from '../../src/world/time/eventually.ts';
import { controllerDeadlineMs } from '../../src/world/time/deadlines.ts';
import type { World } from '../../src/world/world.ts';
import { defineWords } from '../shared/words.ts';

const attachments = '/apis/storage.platform.io/v1/volumeattachments';
const listed = (world: World): Promise<Exchange> => world.admin.send({ method: 'GET', path: attachments });
const volumeOf = (world: World, driver: string): string => world.objects.name('PersistentVolume', driver);

// The annotation leaves attachment to the controller. The scenario deletes the attachments, because no driver
// detaches.
Given('the node {string} with volumes that the controller attaches', async function (this: World, local: string) {
  await this.objects.createRequired('Node', local, {
    metadata: { annotations: { 'volumes.platform.io/controller-managed-attach-detach': 'true' } },
  });
  const node = this.objects.name('Node', local);
  this.atEnd(async () => {
    const isOnNode = (one: JsonValue): boolean => valueAt(one, 'spec', 'nodeName') === node;
    for (const attachment of itemsOf(await listed(this)).filter(isOnNode))
      await this.admin.send({ method: 'DELETE', path: `${attachments}/${valueAt(attachment, 'metadata', 'name')}` });
  });
});

Given(
  /^a claimed volume of the driver "([^"]*)" with attachRequired (true|false)$/,
  async function (this: World, local: string, attachRequired: string) {
    await this.objects.createRequired('CSIDriver', local, { spec: { attachRequired: attachRequired === 'true' } });
    const claimed = await ClaimedClass.make(this, local, {});
    await claimed.createVolume({
      hostPath: undefined,
      csi: { driver: this.objects.name('CSIDriver', local), volumeHandle: local },
    });
    await claimed.claimBound();
  },
);

When(
  'a pod on the node {string} uses the volume of the driver {string}',
  async function (this: World, node: string, driver: string) {
    await awaitAccount(this);
    const volumes = [{ name: 'v', persistentVolumeClaim: { claimName: driver } }];
    await this.objects.createRequired('Pod', driver, {
      spec: {
        nodeName: this.objects.name('Node', node),
        tolerations: [{ operator: 'Exists' }],
        terminationGracePeriodSeconds: 0,
        volumes,
      },
    });
  },
);

defineWords('attachment', { 'is soon attached': true, 'is not attached': false });

// The attached volume was created later than the one that is not attached: no wait is needed for the latter.
Then(
  'the volume of the driver {string} {attachment} to the node {string}',
  async function (this: World, driver: string, attached: boolean, local: string) {
    const [volume, node] = [volumeOf(this, driver), this.objects.name('Node', local)];
    const last = await eventually(
      () => listed(this),
      (list) => !attached || attachmentsOf(list, volume, node).length > 0,
      controllerDeadlineMs(this),
      150,
    );
    this.judge(volumeIsAttached(last, volume, node, attached));
  },
);
