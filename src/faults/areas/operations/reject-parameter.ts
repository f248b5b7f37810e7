import { badRequest } from '../../../server/errors.ts';
import type { ServerParts } from '../../../server/core.ts';
import { changeQuery } from '../../stages/change-query.ts';

/** Rejects a parameter of these verbs, separated by blanks, if its value matches. */
export const rejectParameter =
  (verbs: string, name: string, fits: (value: string) => boolean = () => true) =>
  (parts: ServerParts): void =>
    changeQuery(parts, (query, verb) => {
      const value = query.get(name);
      if (verbs.split(' ').includes(verb) && value !== null && fits(value))
        throw badRequest(`the parameter ${name} is not accepted here`);
    });
