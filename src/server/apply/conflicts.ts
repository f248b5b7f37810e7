import type { StatusDetails } from '../errors.ts';
import { StatusError } from '../errors.ts';
import type { FieldSet } from './field-set.ts';
import type { Owner } from './owners.ts';
import { printPath } from './path-element.ts';

/** Fields that another manager owns and the caller wants to change. */
export interface Conflict {
  readonly owner: Owner;
  readonly fields: FieldSet;
}

const named = (owner: Owner): string =>
  `"${owner.manager}"` +
  (owner.subresource ? ` with subresource "${owner.subresource}"` : '') +
  (owner.operation === 'Update' ? ` using ${owner.apiVersion}` : '');

/** The 409 error of an apply (A 4.8, 2): a cause with reason FieldManagerConflict for each manager and field. */
export const conflictError = (conflicts: readonly Conflict[]): StatusError => {
  const groups = conflicts
    .map(({ owner, fields }) => ({ who: named(owner), fields: fields.paths().map(printPath).sort() }))
    .toSorted((a, b) => (a.who < b.who ? -1 : 1));
  const details: StatusDetails = {
    causes: groups.flatMap(({ who, fields }) =>
      fields.map((field) => ({ reason: 'FieldManagerConflict', message: `conflict with ${who}`, field })),
    ),
  };
  const count = details.causes?.length ?? 0;
  const text = groups.map(({ who, fields }) =>
    count === 1
      ? `conflict with ${who}: ${fields[0]}`
      : `conflicts with ${who}:\n${fields.map((field) => `- ${field}`).join('\n')}`,
  );
  return new StatusError(
    409,
    'Conflict',
    `Apply failed with ${count} conflict${count === 1 ? '' : 's'}: ${text.join('\n')}`,
    details,
  );
};
