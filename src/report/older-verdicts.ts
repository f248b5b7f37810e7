/** The names of verdicts in reports before format 3 and in event logs before format 2. */
const formerNames = new Map([
  ['unknown', 'inconclusive'],
  ['not-reachable', 'not-testable'],
]);

/** The present name of a verdict in an older file. */
export const presentVerdict = (name: unknown): unknown =>
  typeof name === 'string' ? (formerNames.get(name) ?? name) : name;

/** The verdicts of a report of any format; every member is optional, since the file was not checked yet. */
interface StoredReport {
  readonly format?: unknown;
  readonly summary?: { readonly verdicts?: Record<string, unknown> };
  readonly rules?: unknown;
}
interface StoredVerdict {
  readonly verdict?: unknown;
  readonly scenarios?: readonly StoredVerdict[];
}

/** A report read from a file, with the present names of verdicts. */
export const withPresentVerdicts = (data: unknown): unknown => {
  const report = data as StoredReport | null;
  if (report === null || typeof report !== 'object' || typeof report.format !== 'number' || report.format >= 3)
    return data;
  const renamed = (entry: StoredVerdict): StoredVerdict => ({
    ...entry,
    verdict: presentVerdict(entry?.verdict),
    ...(Array.isArray(entry?.scenarios) ? { scenarios: entry.scenarios.map(renamed) } : {}),
  });
  const counts = Object.entries(report.summary?.verdicts ?? {});
  return {
    ...report,
    ...(Array.isArray(report.rules) ? { rules: report.rules.map(renamed) } : {}),
    ...(report.summary === undefined
      ? {}
      : {
          summary: {
            ...report.summary,
            verdicts: Object.fromEntries(counts.map(([name, count]) => [presentVerdict(name), count])),
          },
        }),
  };
};
