/** A namespace's name without what tells it from others of its scenario. */
export const alike = (namespace: string): string => namespace.replace(/-ns-\d+$/, '');
