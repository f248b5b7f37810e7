import type { Json } from '../model.ts';
import { ageOf, column, nameColumn } from './shared/columns.ts';
import { dataRules } from './shared/data-rules.ts';
import { causes } from './shared/causes.ts';
import { defineKind } from './shared/define-kind.ts';

const { check } = dataRules;

const lastSeen = (event: Json): string | undefined =>
  event.series?.lastObservedTime ?? event.lastTimestamp ?? event.eventTime ?? event.firstTimestamp;

/** Event of the core group. `events-event.ts` defines the same objects in the group events. */
export const eventKind = defineKind({
  kind: 'Event',
  plural: 'events',
  shortNames: ['ev'],
  namespaced: true,
  names: 'pathSegment',
  schema: 'event',
  empty: { source: {} },
  putCreates: true,
  columns: [
    column('Last Seen', (event, now) => ageOf(lastSeen(event), now)),
    column('Type', ({ type }) => type ?? ''),
    column('Reason', ({ reason }) => reason ?? ''),
    column(
      'Object',
      ({ involvedObject }) => `${String(involvedObject?.kind ?? '').toLowerCase()}/${involvedObject?.name ?? ''}`,
    ),
    column('Subobject', ({ involvedObject }) => involvedObject?.fieldPath ?? '', 1),
    column('Source', ({ source }) => [source?.component, source?.host].filter(Boolean).join(', '), 1),
    column('Message', ({ message }) => message ?? ''),
    column('First Seen', (event, now) => ageOf(event['firstTimestamp'] ?? event['eventTime'], now), 1),
    column('Count', ({ count, series }) => series?.count ?? count ?? 1, 1, 'integer'),
    { ...nameColumn, priority: 1 },
  ],
  validations: [
    check([], ({ involvedObject, metadata }) =>
      (involvedObject?.namespace ?? '') === '' || involvedObject.namespace === metadata.namespace
        ? []
        : [causes.invalid('involvedObject.namespace', involvedObject.namespace, 'does not match event.namespace')],
    ),
  ],
  selectableFields: {
    'involvedObject.kind': ({ involvedObject }) => involvedObject?.kind ?? '',
    'involvedObject.namespace': ({ involvedObject }) => involvedObject?.namespace ?? '',
    'involvedObject.name': ({ involvedObject }) => involvedObject?.name ?? '',
    'involvedObject.uid': ({ involvedObject }) => involvedObject?.uid ?? '',
    'involvedObject.apiVersion': ({ involvedObject }) => involvedObject?.apiVersion ?? '',
    'involvedObject.resourceVersion': ({ involvedObject }) => involvedObject?.resourceVersion ?? '',
    'involvedObject.fieldPath': ({ involvedObject }) => involvedObject?.fieldPath ?? '',
    reason: ({ reason }) => reason ?? '',
    reportingComponent: ({ reportingComponent }) => reportingComponent ?? '',
    source: ({ source, reportingComponent }) => source?.component || (reportingComponent ?? ''),
    type: ({ type }) => type ?? '',
  },
});
