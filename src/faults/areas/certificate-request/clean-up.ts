import { hasCondition } from '../../../server/certificates/conditions.ts';
import type { ApiObject } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';

/** Some finished requests are not recognized as finished. */
const overlookFinished = ({ behaviours }: ServerParts, which: (request: ApiObject) => boolean): void => {
  const { isFinished } = behaviours.certificates;
  behaviours.certificates.isFinished = (request) => isFinished(request) && !which(request);
};

/** In milliseconds. */
const createdAt = ({ metadata }: ApiObject): number => Date.parse(metadata.creationTimestamp ?? '');

/** Defects of the certificate request cleaner (A 3.2, B 8). */
export const cleanUpFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['CSR-99', 'LIM-24'],
    description: 'approved requests are not deleted after an hour',
    alsoFails: { rules: ['CSR-110'], reason: 'it also covers approved requests' },
    plant: (parts) => overlookFinished(parts, (request) => hasCondition(request, 'Approved')),
  },
  {
    seam: 'server',
    rules: ['CSR-100', 'LIM-25'],
    description: 'denied requests are kept for a day',
    plant: (parts) => overlookFinished(parts, (request) => hasCondition(request, 'Denied')),
  },
  {
    seam: 'server',
    rules: ['CSR-101', 'LIM-26'],
    description: 'the cleaner does not know the condition Failed',
    plant: (parts) => overlookFinished(parts, (request) => hasCondition(request, 'Failed')),
  },
  {
    seam: 'server',
    rules: ['CSR-102'],
    description: 'finished requests are kept for half an hour',
    alsoFails: {
      rules: ['CSR-103', 'LIM-24'],
      reason: 'they check half an hour after the change, and shortly before the hour',
    },
    plant: ({ behaviours }) => {
      behaviours.certificates.keepFinished = () => 30 * 60_000;
    },
  },
  {
    seam: 'server',
    rules: ['CSR-103'],
    description: 'the age is counted from the creation',
    plant: ({ behaviours }) => {
      behaviours.certificates.lastStateChange = (request) => createdAt(request);
    },
  },
  {
    seam: 'server',
    rules: ['CSR-103'],
    variant: 'failed later',
    description: 'condition Failed on an issued request does not restart its hour',
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
    description: 'pending requests are kept forever',
    alsoFails: { rules: ['LIM-27'], reason: 'it expects the same day' },
    plant: ({ behaviours }) => {
      behaviours.certificates.keepPending = () => Number.POSITIVE_INFINITY;
    },
  },
  {
    seam: 'server',
    rules: ['CSR-105', 'LIM-27'],
    description: 'pending requests are deleted after an hour',
    plant: ({ behaviours }) => {
      behaviours.certificates.isFinished = () => true;
    },
  },
  {
    seam: 'server',
    rules: ['CSR-106', 'LIM-28'],
    description: 'the expiration of a certificate is never checked',
    alsoFails: { rules: ['CSR-111'], reason: 'it checks the same in other states' },
    plant: ({ behaviours }) => {
      behaviours.certificates.holdsExpired = () => false;
    },
  },
  {
    seam: 'server',
    rules: ['CSR-110'],
    description: 'approved requests are deleted only when they have a certificate',
    alsoFails: { rules: ['LIM-24'], reason: 'it also covers requests that no signer issues' },
    plant: (parts) =>
      overlookFinished(parts, (request) => hasCondition(request, 'Approved') && !request['status']?.certificate),
  },
  {
    seam: 'server',
    rules: ['CSR-111'],
    description: 'the expiration of a certificate counts for approved requests only',
    plant: ({ behaviours }) => {
      const { holdsExpired } = behaviours.certificates;
      behaviours.certificates.holdsExpired = (request, now) =>
        hasCondition(request, 'Approved') && holdsExpired(request, now);
    },
  },
];
