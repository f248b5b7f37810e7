import type { Json } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { changeKind, changeReceived, rejectWhen, removeCheck } from '../objects/change-kind.ts';

const kind = 'StorageClass';

const eachExpression =
  (change: (expression: Json) => void) =>
  (parts: ServerParts): void =>
    changeReceived(parts, kind, (object) => {
      for (const term of object.allowedTopologies ?? [])
        for (const expression of term.matchLabelExpressions ?? []) change(expression);
    });

/** Defects of the topologies of storage classes (A 2.5). */
export const topologyFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['SC-12'],
    description: 'only the first term is kept',
    plant: (parts) =>
      changeReceived(parts, kind, (object) => {
        if (object.allowedTopologies) object.allowedTopologies = object.allowedTopologies.slice(0, 1);
      }),
  },
  {
    seam: 'server',
    rules: ['SC-14'],
    description: 'terms of two appliers are merged',
    plant: (parts) =>
      changeKind(parts, kind, ({ schema }) => {
        const { allowedTopologies, ...rest } = schema.properties;
        return {
          schema: {
            ...schema,
            properties: { ...rest, allowedTopologies: { ...allowedTopologies, 'x-platform-list-type': 'set' } },
          },
        };
      }),
  },
  {
    seam: 'server',
    rules: ['SC-15'],
    description: 'a merge patch adds its terms to those stored',
    plant: ({ behaviours }) => {
      const { merge } = behaviours.patching;
      behaviours.patching.merge = (live, patch) => {
        const next = merge(live, patch);
        return live.kind === kind && patch.allowedTopologies
          ? { ...next, allowedTopologies: [...(live.allowedTopologies ?? []), ...patch.allowedTopologies] }
          : next;
      };
    },
  },
  {
    seam: 'server',
    rules: ['SC-16'],
    description: 'a list without terms is rejected',
    plant: (parts) => rejectWhen(parts, kind, (object) => object['allowedTopologies']?.length === 0),
  },
  {
    seam: 'server',
    rules: ['SC-37'],
    description: 'only one expression of each term is kept',
    alsoFails: { rules: ['SC-43'], reason: 'its term has two expressions' },
    plant: (parts) =>
      changeReceived(parts, kind, (object) => {
        for (const term of object.allowedTopologies ?? [])
          if (term.matchLabelExpressions) term.matchLabelExpressions = term.matchLabelExpressions.slice(0, 1);
      }),
  },
  {
    seam: 'server',
    rules: ['SC-38'],
    description: 'an expression without key is stored',
    plant: (parts) => removeCheck(parts, kind, 'SC-38'),
  },
  {
    seam: 'server',
    rules: ['SC-39'],
    description: 'a number as key is converted to text',
    plant: ({ behaviours }) => {
      const { coerce } = behaviours.objects;
      behaviours.objects.coerce = (schema, value, path) =>
        /^allowedTopologies.*\.key$/.test(path) && typeof value === 'number'
          ? String(value)
          : coerce(schema, value, path);
    },
  },
  {
    seam: 'server',
    rules: ['SC-40'],
    description: 'an expression without values is stored',
    plant: (parts) => removeCheck(parts, kind, 'SC-40'),
  },
  {
    seam: 'server',
    rules: ['SC-41'],
    description: 'only the first value of each expression is kept',
    alsoFails: { rules: ['SC-42'], reason: 'its node has the second value' },
    plant: eachExpression((expression) => {
      expression.values = expression.values?.slice(0, 1);
    }),
  },
];
