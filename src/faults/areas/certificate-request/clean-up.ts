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
    description: 'approved requests are not cleaned after an hour',
    alsoFails: { rules: ['CSR-110'], reason: 'it is about approved requests as well' },
    plant: (parts) => overlooking(parts, (request) => hasCondition(request, 'Approved')),
  },
  {
    seam: 'server',
    rules: ['CSR-100', 'LIM-25'],
    description: 'denied requests stay for a day',
    plant: (parts) => overlooking(parts, (request) => hasCondition(request, 'Denied')),
  },
  {
    seam: 'server',
    rules: ['CSR-101', 'LIM-26'],
    description: 'the clean-up does not know condition Failed',
    plant: (parts) => overlooking(parts, (request) => hasCondition(request, 'Failed')),
  },
  {
    seam: 'server',
    rules: ['CSR-102'],
    description: 'finished requests stay for half an hour',
    alsoFails: {
      rules: ['CSR-103', 'LIM-24'],
      reason: 'they look half an hour after the change, and shortly before the hour',
    },
    plant: ({ behaviours }) => {
      behaviours.certificates.keepFinished = () => 30 * 60_000;
    },
  },
  {
    seam: 'server',
    rules: ['CSR-103'],
    description: 'the age is counted from creation',
    plant: ({ behaviours }) => {
      behaviours.certificates.lastStateChange = (request) => createdAt(request);
    },
  },
  {
    seam: 'server',
    rules: ['CSR-103'],
    variant: 'failed later',
    description: 'that an issued request failed does not begin its hour anew',
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
    description: 'pending requests stay for ever',
    alsoFails: { rules: ['LIM-27'], reason: 'it states the same day' },
    plant: ({ behaviours }) => {
      behaviours.certificates.keepPending = () => Number.POSITIVE_INFINITY;
    },
  },
  {
    seam: 'server',
    rules: ['CSR-105', 'LIM-27'],
    description: 'pending requests go after an hour',
    plant: ({ behaviours }) => {
      behaviours.certificates.isFinished = () => true;
    },
  },
  {
    seam: 'server',
    rules: ['CSR-106', 'LIM-28'],
    description: 'the end of a certificate is never looked at',
    alsoFails: { rules: ['CSR-111'], reason: 'it is about the same, in other states' },
    plant: ({ behaviours }) => {
      behaviours.certificates.holdsExpired = () => false;
    },
  },
  {
    seam: 'server',
    rules: ['CSR-110'],
    description: 'approved requests are cleaned only when they hold a certificate',
    alsoFails: { rules: ['LIM-24'], reason: 'it is about requests that nobody issues as well' },
    plant: (parts) =>
      overlooking(parts, (request) => hasCondition(request, 'Approved') && !request['status']?.certificate),
  },
  {
    seam: 'server',
    rules: ['CSR-111'],
    description: 'the end of a certificate counts for approved requests only',
    plant: ({ behaviours }) => {
      const { holdsExpired } = behaviours.certificates;
      behaviours.certificates.holdsExpired = (request, now) =>
        hasCondition(request, 'Approved') && holdsExpired(request, now);
    },
  },
];
