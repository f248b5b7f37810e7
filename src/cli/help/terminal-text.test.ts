import { expect, it } from 'vitest';
import { terminalText } from './terminal-text.ts';

it('prints tables as columns, and wraps the last cell inside its column', () => {
  const long = 'word '.repeat(30).trim();
  const lines = terminalText(`## Title\n\n| a | b |\n|---|---|\n| \`x\` | short |\n| xyz | ${long} |\n`).split('\n');
  expect(lines.slice(0, 3)).toEqual(['Title', '', '  x    short']);
  expect(lines[3]).toMatch(/^ {2}xyz {2}word/);
  expect(lines[4]).toMatch(/^ {7}word/);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
});

it('indents code, and removes markup and the addresses of links', () => {
  expect(terminalText('Read [the policy](a.md) of `gate`.\n\n```sh\nplanecheck gate\n\necho\n```\n')).toBe(
    'Read the policy of gate.\n\n  planecheck gate\n\n  echo\n',
  );
});
