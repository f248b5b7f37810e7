import type { OpenWatch, WatchEvent } from '../../server/behaviours/watch.ts';
import type { ServerParts } from '../../server/core.ts';
import type { Fault, ServerFault } from '../fault.ts';
import { serverFault } from '../server-fault.ts';
import { changeQuery } from '../stages/change-query.ts';

/** A release whose watches send initial events. */
const release = '1.34';

/** The parameters that request initial events. */
const parameters = ['sendInitialEvents', 'resourceVersionMatch'];

type Begin = (state: readonly WatchEvent[], end: readonly WatchEvent[], watch: OpenWatch) => readonly WatchEvent[];

/** Replaces the events with which a watch begins that requested initial events; `end` is the closing bookmark. */
const begins =
  (begin: Begin) =>
  ({ behaviours }: ServerParts): void => {
    behaviours.watch.initialEvents = (state, end, watch) => begin(state, end === null ? [] : [end], watch);
  };

const at = (
  rule: string,
  description: string,
  plant: ServerFault['plant'],
  more: Partial<ServerFault> = {},
): ServerFault => serverFault(rule, description, plant, { release, ...more });

const isCustom = (event: WatchEvent | undefined): boolean => /example\.com/.test(event?.object?.apiVersion ?? '');

const withVersionOf = (end: WatchEvent, first: WatchEvent | undefined): WatchEvent => ({
  ...end,
  object: {
    ...end.object,
    metadata: {
      ...end.object.metadata,
      resourceVersion: first?.object.metadata.resourceVersion ?? end.object.metadata.resourceVersion,
    },
  },
});

/** Defects of watches with initial events, which are not part of the documents. */
export const watchListFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['WL-01'],
    description: 'a server without initial events ignores the parameters that request them',
    plant: (parts) =>
      changeQuery(parts, (query) => {
        for (const name of parameters) query.delete(name);
      }),
  },
  at(
    'WL-01',
    'no bookmark marks the end of the initial events',
    begins((state) => state),
    {
      variant: 'no-end',
      alsoFails: {
        rules: [
          'WL-02',
          'WL-03',
          'WL-04',
          'WL-05',
          'WL-06',
          'WL-07',
          'WL-08',
          'WL-09',
          'WL-10',
          'WL-11',
          'WL-12',
        ].concat(['WL-13', 'WL-14', 'WL-16']),
        reason: 'their scenarios wait for the bookmark',
      },
    },
  ),
  at(
    'WL-02',
    'without a resource version, an object that was changed is in the initial events twice',
    begins((state, end, { version }) => [
      ...state,
      ...(version === null && state.length > 3 ? state.slice(1, 2) : []),
      ...end,
    ]),
  ),
  at('WL-03', 'a second closing bookmark follows a later change', ({ behaviours }) => {
    const { deliver, initialEvents } = behaviours.watch;
    const ends = new WeakMap<OpenWatch, WatchEvent>();
    behaviours.watch.initialEvents = (state, end, watch) => {
      if (end !== null) ends.set(watch, end);
      return initialEvents(state, end, watch);
    };
    behaviours.watch.deliver = (event, watch) => {
      const end = watch.sent > watch.state ? ends.get(watch) : undefined;
      ends.delete(end === undefined ? ({} as OpenWatch) : watch);
      return [...deliver(event, watch), ...(end === undefined ? [] : [end])];
    };
  }),
  at(
    'WL-03',
    'the closing bookmark has no resource version',
    ({ behaviours }) => {
      const { endOfInitialEvents } = behaviours.watch;
      behaviours.watch.endOfInitialEvents = (bookmark) => {
        const { resourceVersion: _, ...metadata } = bookmark.metadata;
        return endOfInitialEvents({ ...bookmark, metadata });
      };
    },
    {
      variant: 'without-version',
      alsoFails: { rules: ['WL-16'], reason: 'no watch can start from the bookmark' },
    },
  ),
  at('WL-04', 'the second change after the initial events is lost', ({ behaviours }) => {
    const { deliver } = behaviours.watch;
    behaviours.watch.deliver = (event, watch) =>
      watch.initialEvents && watch.sent === watch.state + 2 && event.type === 'MODIFIED' ? [] : deliver(event, watch);
  }),
  at('WL-05', 'the initial events ignore label selectors', ({ behaviours }) => {
    const { selects } = behaviours.watch;
    behaviours.watch.selects = (selection, object, when) =>
      when === 'initial event' ? selection.ofFields(object) : selects(selection, object, when);
  }),
  at(
    'WL-06',
    'in all namespaces, the initial events are those of the first namespace only',
    begins((state, end, watch) => {
      const [first] = state;
      const only = ({ object }: WatchEvent): boolean =>
        object.metadata.namespace === undefined || object.metadata.namespace === first?.object.metadata.namespace;
      return [...(watch.namespace === '' ? state.filter(only) : state), ...end];
    }),
  ),
  at(
    'WL-07',
    'a watch of custom resources has no closing bookmark',
    begins((state, end) => [...state, ...(isCustom(end[0]) ? [] : end)]),
  ),
  at(
    'WL-08',
    'in Protobuf, the closing bookmark has no annotation',
    begins((state, end, { protobuf }) => [
      ...state,
      ...end.map((event) =>
        protobuf
          ? { ...event, object: { ...event.object, metadata: { ...event.object.metadata, annotations: {} } } }
          : event,
      ),
    ]),
  ),
  at(
    'WL-09',
    'an empty collection has no closing bookmark',
    begins((state, end) => [...state, ...(state.length === 0 ? [] : end)]),
  ),
  at(
    'WL-10',
    'at resource version 0, the first object is missing',
    begins((state, end, { version }) => [...(version === 0 ? state.slice(1) : state), ...end]),
  ),
  at(
    'WL-11',
    'at a resource version, the initial events contain only the changes after it',
    begins((state, end, { version }) => [...(version === null || version === 0 ? state : []), ...end]),
  ),
  at('WL-12', 'a watch needs no resourceVersionMatch for initial events', ({ behaviours }) => {
    behaviours.watch.matchOfInitialEvents = (match) => match === null || match === 'NotOlderThan';
  }),
  at('WL-13', 'initial events can be combined with any resourceVersionMatch', ({ behaviours }) => {
    behaviours.watch.matchOfInitialEvents = (match) => match !== null;
  }),
  at('WL-14', 'a list ignores the request for initial events', (parts) =>
    changeQuery(parts, (query, verb) => {
      if (verb === 'list') for (const name of parameters) query.delete(name);
    }),
  ),
  at('WL-15', 'sendInitialEvents=false is understood as true', ({ behaviours }) => {
    behaviours.watch.wantsInitialEvents = () => true;
  }),
  at(
    'WL-16',
    'the closing bookmark has the resource version of the first object',
    begins((state, end) => [...state, ...end.map((event) => withVersionOf(event, state[0]))]),
  ),
];
