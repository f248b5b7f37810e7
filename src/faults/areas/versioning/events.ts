import type { ApiObject, Json, KindData } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';

const group = 'events.platform.io';

/** Changes the data of events in the group events. */
const onEvents =
  (change: (data: KindData) => Partial<KindData>) =>
  ({ kinds }: ServerParts): void => {
    const at = kinds.findIndex((kind) => kind.group === group);
    const data = kinds[at] as KindData;
    kinds[at] = { ...data, ...change(data) };
  };

const fault = (rule: string, description: string, plant: (parts: ServerParts) => void): Fault => ({
  seam: 'server',
  rules: [rule],
  description,
  plant,
});

/** Removes the check of a rule. */
const unchecked = (rule: string): ((parts: ServerParts) => void) =>
  onEvents(({ validations }) => ({ validations: validations.filter(({ rules }) => !rules.includes(rule)) }));

const refusing = (type: string): ((parts: ServerParts) => void) =>
  onEvents(({ validations }) => ({
    validations: [
      ...validations,
      {
        rules: [],
        check: (object) =>
          object['type'] === type ? [{ reason: 'FieldValueNotSupported', field: 'type', message: 'refused' }] : [],
      },
    ],
  }));

/** Changes events in responses of the group events. */
const changeShownEvents = (change: (object: Json) => Json): ((parts: ServerParts) => void) =>
  onEvents(({ storedAs }) =>
    storedAs ? { storedAs: { ...storedAs, fromStored: (object) => change(storedAs.fromStored(object)) } } : {},
  );

const without = (object: ApiObject, ...members: readonly string[]): Json =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !members.includes(name)));

/** Defects of events in the group events (B 9). */
export const eventFaults: readonly Fault[] = [
  fault('VER-150', 'events of type Normal are rejected', refusing('Normal')),
  fault('VER-151', 'events of type Warning are rejected', refusing('Warning')),
  fault('VER-152', 'any type of an event is stored', unchecked('VER-152')),
  fault(
    'VER-153',
    'events contain involvedObject, not regarding',
    changeShownEvents(({ regarding, ...rest }) => ({ ...rest, involvedObject: regarding })),
  ),
  fault('VER-154', 'action of an event is optional', unchecked('VER-154')),
  fault('VER-155', 'reason of an event is optional', unchecked('VER-155')),
  fault('VER-156', 'reportingController of an event is optional', unchecked('VER-156')),
  fault('VER-157', 'reportingInstance of an event is optional', unchecked('VER-157')),
  fault(
    'VER-158',
    'eventTime is the time of receipt',
    changeShownEvents((object) => ({ ...object, eventTime: object.metadata.creationTimestamp })),
  ),
  fault(
    'VER-159',
    'the series of an event is dropped',
    changeShownEvents((object) => without(object, 'series')),
  ),
  fault(
    'VER-160',
    'the count of a series is at the top level',
    changeShownEvents(({ series, ...rest }) =>
      series ? { ...rest, count: series.count, series: without(series, 'count') } : rest,
    ),
  ),
  fault(
    'VER-161',
    'members that only the core version has are lost',
    changeShownEvents((object) =>
      without(object, 'deprecatedSource', 'deprecatedFirstTimestamp', 'deprecatedLastTimestamp', 'deprecatedCount'),
    ),
  ),
];
