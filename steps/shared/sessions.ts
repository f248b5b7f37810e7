import { Given, Then } from '@cucumber/cucumber';
import { clientChecksOf } from '../../src/checks/client/all.ts';
import type { Exchange } from '../../src/client/exchange.ts';
import type { World } from '../../src/world/world.ts';

Given('a recorded session', function (this: World) {
  this.note('session', this.lane.session ?? this.notApplicable('no session was provided: see `planecheck audit`'));
});

/** A claim about the clients of a session. The client check registered for the scenario's rule judges it. */
Then(/^(?:each|no|every) .*\bin the session\b.*$/, function (this: World) {
  for (const check of clientChecksOf(this.entry.rules)) this.judge(check(this.noted<readonly Exchange[]>('session')));
});
