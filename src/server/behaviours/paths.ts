/** Routing of requests (A 4.1). */
export const pathsBehaviours = {
  /** The request line's target as the server reads it: as it was sent. */
  received(target: string): string {
    return target;
  },

  /** Path that routes a request: the path of the request line. */
  routed(path: string, _method: string): string {
    return path;
  },
};

/** Rule ids that each entry satisfies. */
export const pathsRules: Readonly<Record<keyof typeof pathsBehaviours, readonly string[]>> = {
  received: [],
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
