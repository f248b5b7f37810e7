import { When } from '@cucumber/cucumber';
import { createObject } from '../../../src/world/create-object.ts';
import type { World } from '../../../src/world/world.ts';
import { bodiesWithData } from '../../2-resources/data/kept-data.ts';
import { bodiesOfClasses } from '../../5-access/admission/classes.ts';
import { bodiesOfPods } from '../../5-access/admission/pods.ts';
import { bodiesOfConfigurations } from '../../6-events/webhooks/webhook-configurations.ts';
import type { CreatedBody } from './created-body.ts';
import { defineForms } from '../words.ts';

defineForms<CreatedBody>('createdBody', {
  ...bodiesOfClasses,
  ...bodiesOfConfigurations,
  ...bodiesOfPods,
  ...bodiesWithData,
});

When(
  'I create the {kind} {string} with {createdBody}',
  function (this: World, kind: string, local: string, bodyOf: CreatedBody) {
    return createObject(this, kind, local, bodyOf);
  },
);
