/** The type of write that created a state, for behaviours that need it. */
export type WriteWay = 'create' | 'update' | 'patch' | 'apply' | 'delete' | 'server';
