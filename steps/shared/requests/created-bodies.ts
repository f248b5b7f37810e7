import { When } from '@cucumber/cucumber';
import { awaitAccount } from '../../../src/world/access/await-account.ts';
import { setCurrentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';
import { bodiesWithData } from '../../2-resources/data/kept-data.ts';
import { bodiesOfPods } from '../../5-access/admission/pods.ts';
import { bodiesOfConfigurations } from '../../6-events/webhooks/webhook-configurations.ts';
import type { CreatedBody } from './created-body.ts';
import { defineForms } from '../words.ts';

defineForms<CreatedBody>('createdBody', { ...bodiesOfConfigurations, ...bodiesOfPods, ...bodiesWithData });

When(
  'I create the {kind} {string} with {createdBody}',
  async function (this: World, kind: string, local: string, bodyOf: CreatedBody) {
    setCurrentObject(this, kind, local);
    if (kind === 'Pod') await awaitAccount(this);
    const headers = { 'Content-Type': 'application/json' };
    const body = bodyOf(this, kind, local);
    this.recordResponse(await this.me.send({ method: 'POST', path: this.objects.collection(kind), headers, body }));
  },
);
