import { expect, test } from 'vitest';
import type { WatchEvent } from '../../client/exchange.ts';
import { madeExchange, type MadeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import { eventsAreExactly, eventsRepeatNothing, watchIsRejectedWith410 } from './watched-changes.ts';

const event = (type: string, name: string, resourceVersion: string): WatchEvent => ({
  type,
  object: { metadata: { name, resourceVersion } },
});
const watch = (events: readonly WatchEvent[], made: MadeExchange = {}) =>
  madeExchange(undefined, { frames: events.map((each) => ({ atMs: 1, raw: '', event: each })), ...made });
const [added, changed, deleted] = [event('ADDED', 'x', 'a'), event('MODIFIED', 'y', 'b'), event('DELETED', 'z', 'c')];
const expired: WatchEvent = { type: 'ERROR', object: { kind: 'Status', code: 410 } };

test.each<[string, Judgement, passes: boolean | null]>([
  ['the same changes', eventsAreExactly(watch([]), [added, changed], [added, changed]), true],
  ['one more before', eventsAreExactly(watch([]), [deleted, added, changed], [added, changed]), false],
  ['another order of objects', eventsAreExactly(watch([]), [changed, added], [added, changed]), true],
  [
    'another order of one object',
    eventsAreExactly(watch([]), [changed, event('MODIFIED', 'y', 'a')], [event('MODIFIED', 'y', 'a'), changed]),
    false,
  ],
  ['one delivered twice', eventsAreExactly(watch([]), [added, changed, changed], [added, changed]), false],
  ['one lost', eventsAreExactly(watch([]), [added], [added, changed]), false],
  ['nothing repeated', eventsRepeatNothing(watch([]), [deleted], ['a', 'b']), true],
  ['a change delivered again', eventsRepeatNothing(watch([]), [changed], ['a', 'b']), false],
  ['nothing written', eventsRepeatNothing(watch([]), [changed], []), null],
  ['410 as status', watchIsRejectedWith410(watch([], { status: 410 })), true],
  ['410 in the stream', watchIsRejectedWith410(watch([expired])), true],
  ['another error in the stream', watchIsRejectedWith410(watch([{ type: 'ERROR', object: { code: 500 } }])), false],
  ['a change before the rejection', watchIsRejectedWith410(watch([added, expired])), false],
  ['unexpected status', watchIsRejectedWith410(watch([], { status: 400 })), false],
  ['silence', watchIsRejectedWith410(watch([])), false],
  ['no response', watchIsRejectedWith410(watch([], { status: null })), null],
])('%s', (_, judged, passes) => {
  expect(judged.seen === 0 ? null : judged.findings.length === 0).toBe(passes);
});
