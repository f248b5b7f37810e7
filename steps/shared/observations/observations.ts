import { Then } from '@cucumber/cucumber';
import { observationsOfSigners } from '../../2-resources/certificates/certificate-signers.ts';
import { observationsOfMembers } from '../../2-resources/objects/generated-values.ts';
import { observationsOfTypes } from '../../2-resources/objects/object-types.ts';
import { observationsOfAccounts } from '../../2-resources/service-accounts/service-account-default.ts';
import { observationsOfVolumes } from '../../2-resources/volumes/claims.ts';
import { observationsOfDeletes } from '../../4-endpoints/operations/operations-deletes.ts';
import { observationsOfQuotas } from '../../5-access/admission/quotas.ts';
import { observationsOfAuthorization } from '../../5-access/authorization/authorization-modes.ts';
import { observationsOfBindings } from '../../5-access/authorization/bindings.ts';
import { observationsOfDecisions } from '../../5-access/authorization/observed.ts';
import { observationsOfRoles } from '../../5-access/authorization/role-objects.ts';
import { observationsOfTokens } from '../../5-access/tokens/service-account-tokens.ts';
import { observationsOfBookmarks } from '../../6-events/watch/bookmarks.ts';
import { observationsOfInitialState } from '../../6-events/watch/initial-state.ts';
import { observationsOfEnds } from '../../6-events/watch/resuming.ts';
import { observationsOfChanges } from '../../6-events/watch/special-changes.ts';
import { observationsOfStreams } from '../../6-events/watch/stream-form.ts';
import { observationsOfAudit } from '../../6-events/webhooks/audit-annotations.ts';
import { observationsOfNames } from '../../6-events/webhooks/webhook-responses.ts';
import { observationsOfRejectedObjects } from '../../7-errors/admission-rejections.ts';
import { observationsOfSizes } from '../../8-limits/names-and-sizes.ts';
import { observationsOfLists } from '../requests/lists.ts';
import type { World } from '../../../src/world/world.ts';
import type { Observation } from './observation.ts';
import { observationsOfObjects } from './observations-of-objects.ts';
import { observationsOfRequests } from './observations-of-requests.ts';
import { observationsOfWebhooks } from './observations-of-webhooks.ts';
import { defineForms } from '../words.ts';

defineForms<Observation>('observation', {
  ...observationsOfMembers,
  ...observationsOfAccounts,
  ...observationsOfDeletes,
  ...observationsOfAuthorization,
  ...observationsOfBindings,
  ...observationsOfDecisions,
  ...observationsOfBookmarks,
  ...observationsOfInitialState,
  ...observationsOfEnds,
  ...observationsOfChanges,
  ...observationsOfAudit,
  ...observationsOfNames,
  ...observationsOfLists,
  ...observationsOfObjects,
  ...observationsOfSigners,
  ...observationsOfTypes,
  ...observationsOfVolumes,
  ...observationsOfQuotas,
  ...observationsOfRoles,
  ...observationsOfTokens,
  ...observationsOfStreams,
  ...observationsOfRejectedObjects,
  ...observationsOfSizes,
  ...observationsOfRequests,
  ...observationsOfWebhooks,
});

// Behaviour that the documents leave open; an observation cannot fail.
Then('{observation} is/are recorded', async function (this: World, observe: Observation) {
  for (const [name, value] of Object.entries(await observe(this))) this.observe(name, value);
});
