import { selectsExistingServer, type TargetChoice } from '../options/target-options.ts';
import { targetWords } from '../options/target-words.ts';

/** The message names at most this many paths; `planecheck clean --dry-run` lists all. */
const mostNamed = 50;

const named = (paths: readonly string[]): string =>
  [
    ...paths.slice(0, mostNamed).map((path) => `  ${path}`),
    ...(paths.length > mostNamed ? [`  and ${paths.length - mostNamed} more`] : []),
  ].join('\n');

/** Names the objects of the run that are still on the server, and the command that deletes them. */
export const leftBehind = (options: TargetChoice, runId: string, paths: readonly string[]): string => {
  if (!selectsExistingServer(options)) return 'nothing is left behind: the server was started for this run';
  const objects =
    paths.length === 0 ? 'no objects are known to be left behind' : `these objects are left behind:\n${named(paths)}`;
  const command = ['planecheck clean', ...targetWords(options), `--run ${runId}`].join(' ');
  return `${objects}\nto delete what is left: ${command}`;
};
