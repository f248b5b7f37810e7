import { Then, When } from '@cucumber/cucumber';
import { isAuthenticated } from '../../../src/checks/access/access.ts';
import { serverStarts } from '../../../src/checks/accounts/server-starts.ts';
import { succeeds } from '../../../src/checks/answers/answers.ts';
import { serverDoesNotStartOrRejectsToken } from '../../../src/checks/openid/inconsistent-options.ts';
import { serverDidNotStart, startFailedBecauseOf } from '../../../src/checks/versions/gates.ts';
import { otherKindIsRejected } from '../../../src/checks/webhooks/presented-user.ts';
import type { World } from '../../../src/world/world.ts';
import { type Claim, judgeInTurn } from '../judge-in-turn.ts';
import { defineWords } from '../words.ts';
import { startFailureNote, enabledPluginNote, providerStartNote, otherKindStartNote } from '../notes/servers.ts';
import { startsWithEventLimits } from '../../5-access/admission/event-limits.ts';
import { startsWithAccessOptions } from '../../5-access/starts.ts';
import { startsWithOpenIdOptions } from '../../5-access/tokens/openid-providers.ts';
import { startsWithGates } from '../../9-versioning/feature-gates.ts';
import type { ServerStart } from './server-start.ts';

defineWords<ServerStart>('startOptions', {
  ...startsWithAccessOptions,
  ...startsWithOpenIdOptions,
  ...startsWithEventLimits,
  ...startsWithGates,
});

When('I start a server with {startOptions}', function (this: World, start: ServerStart) {
  return start(this);
});

// What becomes of the server that the scenario starts with unusual options. `refusal` is its last output.
defineWords<Claim>('startClaim', {
  starts: (world) => serverStarts(startFailureNote.of(world)),
  'does not start': (world) => serverDidNotStart(startFailureNote.of(world)),
  'does not start or rejects ID tokens': (world) => serverDoesNotStartOrRejectsToken(providerStartNote.of(world)),
  'does not start or presents no credentials to the webhook': (world) => {
    const outcome = otherKindStartNote.of(world);
    world.observe(
      'the server with a configuration of another kind',
      'refusal' in outcome ? 'did not start' : 'started',
    );
    return otherKindIsRejected(outcome);
  },
  'rejects the plugin name at its start, or the pod is created': (world) => {
    const refusal = startFailureNote.of(world);
    return refusal === null ? succeeds(world.response) : startFailedBecauseOf(refusal, enabledPluginNote.of(world));
  },
  'starts and accepts the token': async function* (world) {
    const failure = startFailureNote.find(world);
    if (failure !== undefined) yield serverStarts(failure);
    yield isAuthenticated(world.response);
  },
});

Then('the server {startClaim}', function (this: World, claim: Claim) {
  return judgeInTurn(this, claim(this));
});
