/** The name of a namespace without the part that distinguishes it from others of its scenario. */
export const commonNamePart = (namespace: string): string => namespace.replace(/-ns-\d+$/, '');
