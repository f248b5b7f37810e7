import { conflict, type ErrorSubject } from './errors.ts';
import type { ApiObject } from './model.ts';

/** The preconditions of a delete; an absent or empty one always holds. */
export interface Preconditions {
  readonly uid?: string | null;
  readonly resourceVersion?: string | null;
}

/** Compares an object with the preconditions of its delete. Throws 409 for another UID or resource version. */
export const checkPreconditions = (
  subject: ErrorSubject,
  { metadata }: ApiObject,
  { uid, resourceVersion }: Preconditions,
): void => {
  if (uid && uid !== metadata.uid)
    throw conflict(
      subject,
      `Precondition failed: UID in precondition: ${uid}, UID in object meta: ${metadata.uid ?? ''}`,
    );
  if (resourceVersion && resourceVersion !== metadata.resourceVersion)
    throw conflict(
      subject,
      `Precondition failed: version in precondition: ${resourceVersion}, ` +
        `version in object meta: ${metadata.resourceVersion ?? ''}`,
    );
};
