import { keepStatus, statusSubresource } from './keep-status.ts';

/** What Job and CronJob have in common. */
export const batchKind = {
  group: 'batch',
  namespaced: true,
  categories: ['all'],
  generation: true,
  ...keepStatus,
  subresources: { status: statusSubresource },
} as const;
