import type { ApiObject, Json } from '../model.ts';
import { ageColumn, column, nameColumn } from './shared/columns.ts';
import { dataRules } from './shared/data-rules.ts';
import { defineKind } from './shared/define-kind.ts';
import { ownMember } from '../own-member.ts';
import { kindSchema } from './shared/kind-schema.ts';

const { need, oneOf } = dataRules;

/** Members with another name in the core group, by their name in this group (B 9.9). */
const coreNames: Readonly<Record<string, string>> = {
  regarding: 'involvedObject',
  note: 'message',
  reportingController: 'reportingComponent',
  deprecatedSource: 'source',
  deprecatedFirstTimestamp: 'firstTimestamp',
  deprecatedLastTimestamp: 'lastTimestamp',
  deprecatedCount: 'count',
};
const ownNames = Object.fromEntries(Object.entries(coreNames).map(([own, core]) => [core, own]));

const renamed = (object: Json, names: Readonly<Record<string, string>>): Json =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [names[name] ?? name, value]));

const schemaOfCore: Json = kindSchema('event');
const schema = { ...schemaOfCore, properties: renamed(schemaOfCore.properties, ownNames), required: [] };

const regardingMembers = ['apiVersion', 'fieldPath', 'kind', 'name', 'namespace', 'resourceVersion', 'uid'] as const;
const regarding =
  (name: (typeof regardingMembers)[number]) =>
  ({ regarding: object }: ApiObject): string =>
    ownMember(object, name) ?? '';

/** Events of the group events: the same objects as the events of the core group, with other member names (B 9.9). */
export const eventsKind = {
  ...defineKind({
    group: 'events.platform.io',
    kind: 'Event',
    plural: 'events',
    shortNames: ['ev'],
    namespaced: true,
    names: 'pathSegment',
    putCreates: true,
    schema: null,
    empty: { source: {} },
    columns: [
      nameColumn,
      column('Type', ({ type }) => type ?? ''),
      column('Reason', ({ reason }) => reason ?? ''),
      ageColumn,
    ],
    validations: [
      need('eventTime'),
      need('action', 'VER-154'),
      need('reason', 'VER-155'),
      need('reportingController', 'VER-156'),
      need('reportingInstance', 'VER-157'),
      need('type'),
      oneOf('type', ['Normal', 'Warning'], 'VER-150', 'VER-151', 'VER-152'),
    ],
    selectableFields: {
      ...Object.fromEntries(regardingMembers.map((name) => [`regarding.${name}`, regarding(name)])),
      reason: ({ reason }) => reason ?? '',
      reportingController: ({ reportingController }) => reportingController ?? '',
      type: ({ type }) => type ?? '',
    },
  }),
  schema,
  storedAs: {
    group: '',
    plural: 'events',
    toStored: (object: ApiObject): ApiObject => renamed(object, coreNames),
    fromStored: (object: ApiObject): ApiObject => renamed(object, ownNames),
  },
};
