import { Command } from 'commander';
import { expect, it } from 'vitest';
import { closingHelp } from './closing-help.ts';

const helpOf = (width: number | undefined): string => {
  let text = '';
  const command = new Command('make')
    .configureOutput({ writeOut: (part) => (text += part), ...(width ? { getOutHelpWidth: () => width } : {}) })
    .addHelpText('after', closingHelp({ paragraphs: ['word '.repeat(40).trim()], examples: ['make '.repeat(30)] }));
  command.outputHelp();
  return text;
};

it.each([undefined, 40, 120])('paragraphs have the width of the terminal (%s), examples stay one line', (width) => {
  const lines = helpOf(width).split('\n');
  const words = lines.filter((line) => line.startsWith('word'));
  const longest = Math.max(...words.map((line) => line.length));
  expect(longest).toBeLessThanOrEqual(width ?? 80);
  expect(longest).toBeGreaterThan((width ?? 80) - 10);
  expect(words.join(' ').split(' ')).toHaveLength(40);
  expect(lines.find((line) => line.startsWith('  make make'))?.trim()).toBe('make '.repeat(30).trim());
});
