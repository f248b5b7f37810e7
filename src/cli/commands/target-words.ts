import type { TargetChoice } from './target-options.ts';

/** Quotes a word for a shell if needed. */
const shellWord = (text: string): string =>
  /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;

/** The options that select a server, as words of a command line. */
export const targetWords = (choice: TargetChoice): readonly string[] =>
  (['target', 'server', 'ca', 'kubeconfig', 'context', 'testbed', 'assets'] as const).flatMap((name) =>
    choice[name] === undefined ? [] : [`--${name} ${shellWord(choice[name])}`],
  );
