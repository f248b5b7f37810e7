/**
 * Start options as the documents spell them, without dashes: `{ 'authorization-mode': 'RBAC' }`; several values are
 * combined.
 */
export type StartOptions = Readonly<Record<string, string | readonly string[]>>;
