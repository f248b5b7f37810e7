import type { StreamFrame } from '../../client/exchange.ts';
import { endsInitialEvents } from '../../client/forms/ends-initial-events.ts';
import type { StubRequest } from './stub-request.ts';

/** True for a watch with initial events, as informers of current clients open it. */
export const wantsInitialEvents = ({ query }: StubRequest): boolean =>
  query.has('sendInitialEvents') && /^(1|t|true)$/i.test(query.get('watch') ?? '');

/**
 * The response to such a watch when the session has none: the rejection of a server without the parameter. A client
 * then lists and watches, which the session may contain.
 */
export const initialEventsRejection = (): string =>
  JSON.stringify({
    kind: 'Status',
    apiVersion: 'v1',
    metadata: {},
    status: 'Failure',
    message: 'ListOptions.meta.platform.io "" is invalid: sendInitialEvents: Forbidden: not in the session',
    reason: 'Invalid',
    details: {
      group: 'meta.platform.io',
      kind: 'ListOptions',
      causes: [{ reason: 'FieldValueForbidden', field: 'sendInitialEvents', message: 'Forbidden: not in the session' }],
    },
    code: 422,
  });

/** The initial events of a recorded watch and the bookmark that ends them; empty without such a bookmark. */
export const initialFrames = (frames: readonly StreamFrame[]): readonly StreamFrame[] =>
  frames.slice(0, 1 + frames.findIndex(({ event }) => event !== undefined && endsInitialEvents(event)));
