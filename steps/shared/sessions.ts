import { Given, Then } from '@cucumber/cucumber';
import { clientChecksOf } from '../../src/checks/client/all.ts';
import type { Exchange } from '../../src/client/exchange.ts';
import type { World } from '../../src/scene/world.ts';

Given('a recorded session', function (this: World) {
  this.note('session', this.lane.session ?? this.notApplicable('no session was given: see `planecheck audit`'));
});

/** A claim about the clients of a session, judged by the check that is registered for the scenario's rule. */
Then(/^(?:each|no|every) .*\bin it\b.*$/, function (this: World) {
  for (const check of clientChecksOf(this.entry.rules)) this.judge(check(this.noted<readonly Exchange[]>('session')));
});
