/** Group of the users whose requests are audited at a fixed level (B 6.2), for example `planecheck:audit-Request`. */
export const auditGroup = (level: string): string => `planecheck:audit-${level}`;

/**
 * The audit policy of every testbed: reads at Metadata, writes at RequestResponse, and requests of some groups at
 * another level.
 */
export const auditPolicy = (apiVersion: string): unknown => ({
  apiVersion,
  kind: 'Policy',
  omitStages: ['RequestReceived'],
  rules: [
    { level: 'None', userGroups: ['system:nodes'] },
    { level: 'Metadata', userGroups: [auditGroup('Metadata')] },
    { level: 'Metadata', verbs: ['get', 'list', 'watch'] },
    { level: 'Request', userGroups: [auditGroup('Request')] },
    { level: 'RequestResponse' },
  ],
});
