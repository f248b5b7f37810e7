import { isDeepStrictEqual } from 'node:util';
import { subjectName } from '../../client/subject/subject-kind.ts';
import { SubjectError } from '../../run/subject/subject-error.ts';
import type { KindData } from '../../server/model.ts';
import type { ServerParts } from '../../server/core.ts';
import { faultName, type ServerFault } from '../fault.ts';
import { brokenWithin, type Code, replaceChanged } from './replace-changed.ts';
import { scopeOfKind } from './request-scopes.ts';

/** A kind of the server: its group, empty for the core group, and its plural. */
export interface KindName {
  readonly group: string;
  readonly plural: string;
}

/** A function that is broken in requests for the kind, and where it is called for the kind, as controllers do. */
const brokenAbout =
  (kind: KindName, isKind: (one: KindName) => boolean) =>
  (broken: Code, original: Code): Code => {
    const inRequests = brokenWithin(scopeOfKind(kind))(broken, original);
    return function (this: unknown, ...args: never[]) {
      const isAbout = args.some(
        (one: Partial<KindName> | null) => typeof one?.plural === 'string' && isKind(one as KindName),
      );
      return (isAbout ? broken : inRequests).apply(this, args);
    };
  };

/**
 * The fault in requests for objects of one kind, and in the data of that kind. Planting it throws SubjectError if the
 * fault changes neither.
 */
export const limitToKind = (fault: ServerFault, kind: KindName): ServerFault => {
  const isKind = ({ group, plural }: KindName): boolean => group === kind.group && plural === kind.plural;
  const plant = (parts: ServerParts): void => {
    const { broken, changed } = replaceChanged(fault, parts, brokenAbout(kind, isKind));
    const brokenKind = (one: KindData): KindData =>
      (isKind(one) && broken.kinds.find((other) => isKind(other) && other.version === one.version)) || one;
    if (changed === 0 && parts.kinds.every((one) => isDeepStrictEqual(one, brokenKind(one))))
      throw new SubjectError(`the fault of ${faultName(fault)} changes nothing that belongs to ${subjectName(kind)}`);
    parts.kinds = parts.kinds.map(brokenKind);
  };
  return { ...fault, plant, description: `${fault.description}, for ${subjectName(kind)} only` };
};
