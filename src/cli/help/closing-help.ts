import type { AddHelpTextContext, Command } from 'commander';

/** What follows the options in the help of a command. */
interface ClosingParts {
  readonly paragraphs?: readonly string[];
  /** Command lines, printed as they are. */
  readonly examples?: readonly string[];
}

const defaultWidth = 80;

const widthOf = (command: Command): number => command.configureOutput().getOutHelpWidth?.() ?? defaultWidth;

/** The end of a help text, for `addHelpText('after', …)`: paragraphs in the width of the terminal, then examples. */
export const closingHelp =
  ({ paragraphs = [], examples = [] }: ClosingParts) =>
  ({ command }: AddHelpTextContext): string => {
    const help = command.createHelp();
    const texts = paragraphs.map((paragraph) => help.boxWrap(paragraph, widthOf(command)));
    const heading = examples.length === 1 ? 'Example:' : 'Examples:';
    const lines = examples.length > 0 ? [[heading, ...examples.map((line) => `  ${line}`)].join('\n')] : [];
    return ['', [...texts, ...lines].join('\n\n'), ''].join('\n');
  };
