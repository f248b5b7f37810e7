import { itemsOf, keyOf } from '../../../src/checks/lists/lists.ts';
import { shownCredentials } from '../../../src/checks/plugins/presented-credentials.ts';
import { foreignTypesOf } from '../../../src/checks/service/other-types.ts';
import { versionOf } from '../../../src/checks/versions/versions.ts';
import { watchIsRejectedWith410 } from '../../../src/checks/watch/watched-changes.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { headerOf } from '../../../src/client/responses/header-of.ts';
import { watchedWritesOf } from '../../../src/world/changes/watched-writes.ts';
import { isBehindNewest } from '../../4-endpoints/versions/lists-after-writes.ts';
import { collectEvents } from '../../6-events/watch/delivered-changes.ts';
import type { Observations } from './observation.ts';
import {
  listsByKindNote,
  watchesByQueryNote,
  writtenPhasesNote,
  expiringWatchesNote,
  typesByGroupNote,
  sessionNote,
  pagesNote,
  listingsNote,
  readsNote,
  requestCountsNote,
  eventResponsesNote,
} from '../notes/requests.ts';
import { eventLimitStartNote, pluginNote } from '../notes/servers.ts';
import { listAt, membersAt, valueAt } from '../../../src/client/values/json-value.ts';
import { isArray } from '../../../src/client/values/is-array.ts';

const formOfWatch = ({ response, frames, json }: Exchange): string => {
  if (response?.status !== 200) return `error ${response?.status ?? ''}`.trim();
  if (isArray(valueAt(json, 'items')) || (frames ?? []).some((frame) => frame.raw.includes('"items"'))) return 'list';
  return (frames ?? []).some((frame) => frame.event) ? 'stream of events' : 'one document or none';
};

/** What the server responded to requests of earlier steps. */
export const observationsOfRequests: Observations = {
  'the response':
    () =>
    ({ response: { response, failure, json } }) => ({
      status: response?.status ?? failure?.kind ?? null,
      reason: valueAt(json, 'reason') ?? null,
      message: valueAt(json, 'message') ?? null,
      kind: valueAt(json, 'kind') ?? null,
      ...(isArray(valueAt(json, 'items')) && { items: listAt(json, 'items').map(keyOf) }),
    }),
  'items of another type than their collection': () => (world) => ({
    'entries of another type': foreignTypesOf(listsByKindNote.of(world)),
  }),
  'the sizes of the pages': () => (world) => ({
    'items on each page': pagesNote.of(world).map((page) => itemsOf(page).length),
  }),
  'the number of stale reads': () => (world) => {
    const reads = readsNote.of(world);
    const stale = reads.filter(([read, versions]) => versionOf(read.json) !== versions.at(-1));
    return { reads: reads.length, 'reads behind the newest state': stale.length };
  },
  'the number of stale lists': () => (world) => {
    const listings = listingsNote.of(world);
    const stale = listings.filter((listing) => isBehindNewest(world, listing));
    return { lists: listings.length, 'lists behind the newest state': stale.length };
  },
  'whether the server starts': () => (world) => ({ start: eventLimitStartNote.of(world) }),
  'the response to a rejected event': () => (world) => {
    const rejected = eventResponsesNote.of(world).find(({ response }) => (response?.status ?? 0) >= 400);
    if (!rejected?.response) return world.inconclusive('no event was rejected');
    const { status, headers } = rejected.response;
    return {
      status,
      'Retry-After': headerOf(headers, 'retry-after'),
      reason: valueAt(rejected.json, 'reason') ?? null,
      message: valueAt(rejected.json, 'message') ?? null,
    };
  },
  'the impersonation headers in the session': () => (world) => {
    const names = sessionNote.of(world).flatMap(({ request }) => request.headers.map(([name]) => name.toLowerCase()));
    return { headers: [...new Set(names.filter((name) => name.startsWith('impersonate-')))].sort() };
  },
  'the form of the rejection':
    () =>
    ({ response: { frames, json, response } }) => {
      const error = frames?.find(({ event }) => event?.type === 'ERROR')?.event?.object ?? json;
      return {
        'the rejection': {
          status: response?.status ?? null,
          code: valueAt(error, 'code') ?? null,
          reason: valueAt(error, 'reason') ?? null,
        },
      };
    },
  'the generated values in both responses': () => (world) => {
    const [first = {}, second = {}] = world.firstTwoResponses.map(({ json }) => membersAt(json, 'metadata'));
    return Object.fromEntries(
      ['name', 'uid', 'resourceVersion', 'creationTimestamp'].map((member) => [
        member,
        {
          dry: first[member] !== undefined,
          real: second[member] !== undefined,
          equal: first[member] === second[member],
        },
      ]),
    );
  },
  'the minute of the first rejection': () => (world) => {
    const watches = expiringWatchesNote.of(world);
    const first = watches.findIndex(({ exchange }) => watchIsRejectedWith410(exchange).findings.length === 0);
    return { 'minutes until the resource version expired': first < 0 ? 'none' : first + 1 };
  },
  'the numbers of successful, rejected and throttled requests': () => (world) => requestCountsNote.of(world),
  'resources that some version of their group lacks': () => (world) =>
    Object.fromEntries(
      typesByGroupNote.of(world).map(([group, versions]) => {
        const all = [...new Set(versions.flatMap(([, types]) => types))];
        const lacking = versions.map(
          ([version, types]) => [version, { lacks: all.filter((type) => !types.includes(type)) }] as const,
        );
        return [group, Object.fromEntries(lacking)];
      }),
    ),
  'whether each response is a list, a stream or an error': () => (world) =>
    Object.fromEntries(watchesByQueryNote.of(world).map(([query, answer]) => [query, formOfWatch(answer)])),
  'the response to each write of a phase': () => (world) => {
    const written = writtenPhasesNote.of(world);
    return Object.fromEntries(
      written
        .slice(1)
        .map(({ phase, answer: { response, json } }, index) => [
          `${written[index]?.phase} to ${phase}`,
          [response?.status ?? null, valueAt(json, 'status', 'phase') ?? null],
        ]),
    );
  },
  'the credentials that the client presents': () => (world) => ({
    'a token and a certificate at once': shownCredentials(pluginNote.of(world).stub.calls),
  }),
  'the status, content type and first bytes of the watch': () => (world) => {
    const { response, frames } = watchedWritesOf(world).watch.stream.exchange();
    return {
      status: response?.status ?? null,
      'Content-Type': headerOf(response?.headers ?? [], 'content-type'),
      'first bytes': frames?.[0]?.raw.slice(0, 80) ?? null,
    };
  },
  'the type of the last event': () => async (world) => {
    const events = await collectEvents(world, watchedWritesOf(world).watch);
    return { 'type of the event of a removal': events.at(-1)?.type ?? null };
  },
  'the types of the events': () => async (world) => {
    const events = await collectEvents(world, watchedWritesOf(world).watch);
    return { types: [...new Set(events.map(({ type, object }) => `${type} with ${valueAt(object, 'kind')}`))] };
  },
};
