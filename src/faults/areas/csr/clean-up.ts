import { hasCondition } from '../../../server/certificates/conditions.ts';
import type { ApiObject } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/parts.ts';
import type { Fault } from '../../fault.ts';

/** Some finished requests are not seen as finished. */
const overlooking = ({ behaviours }: ServerParts, which: (request: ApiObject) => boolean): void => {
  const { isFinished } = behaviours.certificates;
  behaviours.certificates.isFinished = (request) => isFinished(request) && !which(request);
};

/** In milliseconds. */
const createdAt = ({ metadata }: ApiObject): number => Date.parse(metadata.creationTimestamp ?? '');

/** Defects of the clean-up of requests (A 3.2, B 8). */
export const cleanUpFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['CSR-99', 'LIM-24'],
    does: 'approved requests are not cleaned after an hour',
    also: { rules: ['CSR-110'], because: 'it is about approved requests as well' },
    plant: (parts) => overlooking(parts, (request) => hasCondition(request, 'Approved')),
  },
  {
    seam: 'server',
    rules: ['CSR-100', 'LIM-25'],
    does: 'denied requests stay for a day',
    plant: (parts) => overlooking(parts, (request) => hasCondition(request, 'Denied')),
  },
  {
    seam: 'server',
    rules: ['CSR-101', 'LIM-26'],
    does: 'the clean-up does not know condition Failed',
    plant: (parts) => overlooking(parts, (request) => hasCondition(request, 'Failed')),
  },
  {
    seam: 'server',
    rules: ['CSR-102'],
    does: 'finished requests stay for half an hour',
    also: {
      rules: ['CSR-103', 'LIM-24'],
      because: 'they look half an hour after the change, and shortly before the hour',
    },
    plant: ({ behaviours }) => {
      behaviours.certificates.keepFinished = () => 30 * 60_000;
    },
  },
  {
    seam: 'server',
    rules: ['CSR-103'],
    does: 'the age is counted from creation',
    plant: ({ behaviours }) => {
      behaviours.certificates.lastStateChange = (request) => createdAt(request);
    },
  },
  {
    seam: 'server',
    rules: ['CSR-103'],
    variant: 'failed later',
    does: 'that an issued request failed does not begin its hour anew',
    plant: ({ behaviours }) => {
      const { lastStateChange } = behaviours.certificates;
      behaviours.certificates.lastStateChange = (request, seen, now) =>
        request.status?.certificate && hasCondition(request, 'Failed')
          ? createdAt(request)
          : lastStateChange(request, seen, now);
    },
  },
  {
    seam: 'server',
    rules: ['CSR-104'],
    does: 'pending requests stay for ever',
    also: { rules: ['LIM-27'], because: 'it states the same day' },
    plant: ({ behaviours }) => {
      behaviours.certificates.keepPending = () => Number.POSITIVE_INFINITY;
    },
  },
  {
    seam: 'server',
    rules: ['CSR-105', 'LIM-27'],
    does: 'pending requests go after an hour',
    plant: ({ behaviours }) => {
      behaviours.certificates.isFinished = () => true;
    },
  },
  {
    seam: 'server',
    rules: ['CSR-106', 'LIM-28'],
    does: 'the end of a certificate is never looked at',
    also: { rules: ['CSR-111'], because: 'it is about the same, in other states' },
    plant: ({ behaviours }) => {
      behaviours.certificates.holdsExpired = () => false;
    },
  },
  {
    seam: 'server',
    rules: ['CSR-110'],
    does: 'approved requests are cleaned only when they hold a certificate',
    also: { rules: ['LIM-24'], because: 'it is about requests that nobody issues as well' },
    plant: (parts) =>
      overlooking(parts, (request) => hasCondition(request, 'Approved') && !request['status']?.certificate),
  },
  {
    seam: 'server',
    rules: ['CSR-111'],
    does: 'the end of a certificate counts for approved requests only',
    plant: ({ behaviours }) => {
      const { holdsExpired } = behaviours.certificates;
      behaviours.certificates.holdsExpired = (request, now) =>
        hasCondition(request, 'Approved') && holdsExpired(request, now);
    },
  },
];
