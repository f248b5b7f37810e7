import { shellWord } from '../../../text/shell-word.ts';
import type { TargetChoice } from './target-options.ts';

/** An option with its value as words of a command line; the value is quoted if a shell would change it. */
export const optionWords = (option: string, value: string | true | undefined): readonly string[] => {
  if (value === undefined) return [];
  if (value === true) return [option];
  return [`${option} ${/^[\w./:@%+=,-]+$/.test(value) ? value : shellWord(value)}`];
};

/** The options that select a server, as words of a command line. */
export const targetWords = (choice: TargetChoice): readonly string[] => [
  ...(['target', 'server', 'ca', 'kubeconfig', 'context', 'testbed', 'assets', 'namespace'] as const).flatMap((name) =>
    optionWords(`--${name}`, choice[name]),
  ),
  ...(choice.inCluster ? ['--in-cluster'] : []),
  ...(choice.requestTimeout === undefined ? [] : [`--request-timeout ${choice.requestTimeout / 1_000}s`]),
];
