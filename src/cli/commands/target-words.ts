import type { TargetChoice } from './target-options.ts';

/** Quotes a word for a shell if needed. */
export const shellWord = (text: string): string =>
  /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;

/** An option with its value as words of a command line. */
const words = (option: string, value: string | true | undefined): readonly string[] => {
  if (value === undefined) return [];
  return [value === true ? option : `${option} ${shellWord(value)}`];
};

/** The options that select a server, as words of a command line. */
export const targetWords = (choice: TargetChoice): readonly string[] => [
  ...(['target', 'server', 'ca', 'kubeconfig', 'context', 'testbed', 'assets'] as const).flatMap((name) =>
    words(`--${name}`, choice[name]),
  ),
  ...(choice.inCluster ? ['--in-cluster'] : []),
  ...(choice.requestTimeout === undefined ? [] : [`--request-timeout ${choice.requestTimeout / 1_000}s`]),
];
