import { Given } from '@cucumber/cucumber';
import { Webhook } from '../../../src/world/admission/webhooks.ts';
import { createWebhookService } from '../../../src/world/admission/webhook-service.ts';
import type { World } from '../../../src/world/world.ts';

// The certificate of the suite's webhooks is valid for all services of the namespace `default`.
Given(
  'a validating webhook that allows, behind a service named in its certificate, at the path {string}',
  async function (this: World, path: string) {
    this.note(
      'webhook',
      await Webhook.register(this, {
        type: 'validating',
        does: 'allows',
        reachedBy: (usual) => createWebhookService(this, 'default', usual, path),
      }),
    );
  },
);

Given('a validating webhook that allows, behind a service not named in its certificate', async function (this: World) {
  this.note(
    'webhook',
    await Webhook.register(this, {
      type: 'validating',
      does: 'allows',
      reachedBy: (usual) => createWebhookService(this, this.namespace, usual),
    }),
  );
});
