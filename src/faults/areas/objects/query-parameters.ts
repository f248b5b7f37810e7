import { badRequest, notFound } from '../../../server/errors.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { changeQuery } from '../../stages/change-query.ts';
import { changeBody } from '../../stages/change-body.ts';
import { changeListBody } from '../../stages/change-list-body.ts';

/** Changes or rejects the parameters of requests with some verbs. */
const reading =
  (verbs: readonly string[], change: (query: URLSearchParams) => void) =>
  (parts: ServerParts): void =>
    changeQuery(parts, (query, verb) => {
      if (verbs.includes(verb)) change(query);
    });

const refuse = (query: URLSearchParams, name: string): void => {
  if (query.has(name)) throw badRequest(`unknown parameter ${name}`);
};

/** Defects of selectors, numeric parameters and output parameters (A 4.4). */
export const queryParameterFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['QRY-50'],
    description: 'pretty output omits managedFields',
    plant: (parts) =>
      changeBody(parts, (shown, _kind, { pretty }) => {
        if (!pretty || !shown?.metadata?.managedFields) return shown;
        const { managedFields: _owners, ...metadata } = shown.metadata;
        return { ...shown, metadata };
      }),
  },
  {
    seam: 'server',
    rules: ['QRY-54', 'OPS-58', 'OPS-70'],
    description: 'a delete with a grace period is rejected',
    plant: reading(['delete', 'deletecollection'], (query) => refuse(query, 'gracePeriodSeconds')),
  },
  {
    seam: 'server',
    rules: ['QRY-55'],
    description: 'a grace period that is not an integer counts as 0',
    plant: reading(['delete', 'deletecollection'], (query) => {
      if (Number.isNaN(Number(query.get('gracePeriodSeconds')))) query.set('gracePeriodSeconds', '0');
    }),
  },
  {
    seam: 'server',
    rules: ['QRY-56'],
    description: 'labelSelector matches keys and ignores values',
    alsoFails: { rules: ['QRY-57', 'QRY-60'], reason: 'their scenario of custom resources also lists by label' },
    plant: ({ behaviours }) => {
      const { byLabels } = behaviours.selecting;
      behaviours.selecting.byLabels = (fits, object) =>
        byLabels(fits, object) ||
        ['red', 'blue'].some((value) =>
          fits(
            Object.fromEntries(
              Object.keys(object.metadata.labels ?? {})
                .filter((key) => !key.includes('/'))
                .map((key) => [key, value]),
            ),
          ),
        );
    },
  },
  {
    seam: 'server',
    rules: ['QRY-57', 'OPS-13'],
    description: 'lists ignore fieldSelector',
    alsoFails: {
      rules: ['QRY-56', 'QRY-58', 'QRY-60', 'QRY-64', 'LIST-19', 'OPS-02', 'OPS-09'],
      reason: 'they also list by field selector',
    },
    plant: reading(['list'], (query) => query.delete('fieldSelector')),
  },
  {
    seam: 'server',
    rules: ['QRY-58'],
    description: 'if two selectors are sent, only the label selector counts',
    alsoFails: { rules: ['QRY-57', 'OPS-13'], reason: 'it also lists by name and label together' },
    plant: reading(['list'], (query) => {
      if (query.has('labelSelector')) query.delete('fieldSelector');
    }),
  },
  {
    seam: 'server',
    rules: ['QRY-59', 'OPS-08'],
    description: 'an empty list returns 404',
    alsoFails: {
      rules: ['QRY-58', 'OPS-91', 'OPS-94', 'OPS-97', 'OPS-100', 'OPS-102', 'OPS-104', 'OPS-106', 'OPS-108', 'OPS-116'],
      reason: 'they also list empty collections',
    },
    plant: (parts) =>
      changeListBody(parts, (body, kind) => {
        if (body.items.length === 0) throw notFound({ group: kind.group, kind: kind.plural, name: '' });
        return body;
      }),
  },
  {
    seam: 'server',
    rules: ['QRY-60'],
    description: 'the delete of a collection ignores labelSelector',
    alsoFails: { rules: ['QRY-56', 'QRY-57', 'QRY-61'], reason: 'their scenarios also delete by label' },
    plant: reading(['deletecollection'], (query) => query.delete('labelSelector')),
  },
  {
    seam: 'server',
    rules: ['QRY-61', 'OPS-69'],
    description: 'the delete of a collection ignores fieldSelector',
    alsoFails: { rules: ['QRY-60', 'OPS-71', 'OPS-72'], reason: 'they also delete by name' },
    plant: reading(['deletecollection'], (query) => query.delete('fieldSelector')),
  },
  {
    seam: 'server',
    rules: ['QRY-65', 'OPS-78'],
    description: 'the delete of a collection rejects timeoutSeconds',
    plant: reading(['deletecollection'], (query) => refuse(query, 'timeoutSeconds')),
  },
  {
    seam: 'server',
    rules: ['QRY-67'],
    description: 'a limit that is not an integer is ignored',
    plant: reading(['list'], (query) => {
      if (Number.isNaN(Number(query.get('limit')))) query.delete('limit');
    }),
  },
];
