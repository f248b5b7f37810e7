import { ageColumn, column, nameColumn } from '../shared/columns.ts';

const group = 'admissionregistration.platform.io';

/** What both kinds of configuration have in common. */
export const configurationKind = {
  group,
  namespaced: false,
  categories: ['api-extensions'],
  generation: true,
  columns: [nameColumn, column('Webhooks', ({ webhooks }) => webhooks?.length ?? 0, 0, 'integer'), ageColumn],
} as const;

/** What makes a kind its beta version, which is served only when an option requests it. */
export const betaVersion = (kind: string) =>
  ({
    version: 'v1beta1',
    onRequest: true,
    deprecated: { removedRelease: '1.22', replacement: `${group}/v1 ${kind}` },
  }) as const;
