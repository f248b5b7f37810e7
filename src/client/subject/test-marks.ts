/** The label of every object that the suite creates; its value is the prefix of the names of the scenario. */
export const TestMarks = {
  label: 'planecheck.example.com/scratch',
  /** The prefix of a scenario's names, from the name of one of its namespaces. */
  ofNamespace: (namespace: string): string => namespace.split('-').slice(0, 3).join('-'),
} as const;
