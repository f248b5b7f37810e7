/** Where requests lead (A 4.1). */
export const pathsBehaviours = {
  /** Path by which a request is routed: the one that it asks for. */
  routed(path: string, _method: string): string {
    return path;
  },
};

/** Rules that each entry keeps. */
export const pathsRules: Readonly<Record<keyof typeof pathsBehaviours, readonly string[]>> = {
  routed: [
    'PATH-01',
    'PATH-02',
    'PATH-03',
    'PATH-06',
    'PATH-07',
    'PATH-08',
    'PATH-09',
    'PATH-10',
    'PATH-12',
    'PATH-14',
    'PATH-19',
    'PATH-21',
    'PATH-22',
  ],
};
