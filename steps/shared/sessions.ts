import { Given, Then } from '@cucumber/cucumber';
import { clientChecksOf } from '../../src/checks/client/all.ts';
import type { World } from '../../src/world/world.ts';
import { sessionNote } from './notes/requests.ts';

Given('a recorded session', function (this: World) {
  sessionNote.set(this, this.lane.session ?? this.notApplicable('no session was provided: see `planecheck audit`'));
});

/** A claim about the clients of a session. The client check registered for the scenario's rule judges it. */
Then(/^(?:each|no|every) .*\bin the session\b.*$/, function (this: World) {
  for (const check of clientChecksOf(this.entry.rules)) this.judge(check(sessionNote.of(this)));
});
