import type { RunLog } from '../build-report.ts';

/** The shards cannot be merged; the message says which shard is missing, given twice or incomplete. */
export class MergeProblem extends Error {
  override readonly name = 'MergeProblem';
}

/**
 * Joins the event logs of the shards of one run. All shards must be complete and have the same target, release and
 * seed; each shard `i/n` must be given exactly once; no scenario may occur twice.
 */
export const mergeLogs = (logs: readonly RunLog[]): RunLog => {
  const [first] = logs;
  if (!first) throw new MergeProblem('no event log to merge');
  const of = first.header.shard?.of ?? 0;
  for (const { header, footer } of logs) {
    if (!header.shard)
      throw new MergeProblem(`run ${header.id} is not a shard (\`planecheck run --shard I/N\` runs one)`);
    if (!footer?.complete) throw new MergeProblem(`shard ${header.shard.index}/${header.shard.of} was not completed`);
    if (
      header.shard.of !== of ||
      header.seed !== first.header.seed ||
      header.quick !== first.header.quick ||
      header.kind !== first.header.kind ||
      header.namespace !== first.header.namespace ||
      header.target.name !== first.header.target.name ||
      header.target.release !== first.header.target.release
    ) {
      throw new MergeProblem(
        `shard ${header.shard.index}/${header.shard.of} belongs to another run ` +
          '(number of shards, seed, target, release and --quick must be the same)',
      );
    }
  }
  const indexes = logs.map((log) => log.header.shard?.index ?? 0);
  const missing = Array.from({ length: of }, (_, index) => index + 1).filter((index) => !indexes.includes(index));
  if (missing.length > 0)
    throw new MergeProblem(`missing shards: ${missing.map((index) => `${index}/${of}`).join(', ')}`);
  if (new Set(indexes).size !== indexes.length) throw new MergeProblem('a shard is given twice');
  const results = logs.flatMap((log) => log.results);
  const twice = results.map((result) => result.id).filter((id, index, ids) => ids.indexOf(id) !== index);
  if (twice.length > 0) throw new MergeProblem(`scenarios judged twice: ${twice.slice(0, 3).join(', ')}`);
  const { shard: _shard, ...header } = first.header;
  return {
    header: { ...header, planned: logs.flatMap((log) => log.header.planned) },
    results,
    footer: {
      finished:
        logs
          .map((log) => log.footer?.finished ?? '')
          .sort()
          .at(-1) ?? '',
      complete: true,
    },
  };
};
