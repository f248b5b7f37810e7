const width = 100;

/** Renders Markdown of this package as text for a terminal: tables as columns, code indented, no markup. */
export const terminalText = (markdown: string): string => {
  const blocks: string[] = [];
  const lines = markdown.trim().split('\n');
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as string;
    const end = blockEnd(lines, at);
    const block = lines.slice(at, end);
    if (line.startsWith('```'))
      blocks.push(
        block
          .slice(1, -1)
          .map((code) => `  ${code}`.trimEnd())
          .join('\n'),
      );
    else if (line.startsWith('|')) blocks.push(table(block));
    else if (line.startsWith('#')) blocks.push(withoutMarkup(line.replace(/^#+ /, '')));
    else if (line.startsWith('- ')) blocks.push(block.map((item) => wrap(withoutMarkup(item), 2)).join('\n'));
    else if (line !== '') blocks.push(wrap(withoutMarkup(block.join(' ')), 0));
    at = end;
  }
  return `${blocks.join('\n\n')}\n`;
};

/** Index of the first line after the block that begins at `at`. */
const blockEnd = (lines: readonly string[], at: number): number => {
  const line = lines[at] as string;
  if (line === '' || line.startsWith('#')) return at + 1;
  const code = line.startsWith('```');
  let end = at + 1;
  while (end < lines.length && (code ? lines[end] !== '```' : lines[end] !== '' && !lines[end]?.startsWith('```')))
    end += 1;
  return code ? end + 1 : end;
};

/** Removes the markup of code, emphasis and links. */
const withoutMarkup = (text: string): string =>
  text
    .replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll('\\|', '|');

/** Breaks a text at spaces so that no line is wider than `width`. Lines after the first begin with `indent` spaces. */
const wrap = (text: string, indent: number, begin = 0): string => {
  const lines: string[] = [];
  let line = '';
  let room = width - begin;
  for (const word of text.split(' ')) {
    if (line.trim() !== '' && line.length + 1 + word.length > room) {
      lines.push(line);
      line = ' '.repeat(indent) + word;
      room = width;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
};

/** The rows of a table as columns. Each column is as wide as its widest cell; the last column is wrapped. */
const table = (block: readonly string[]): string => {
  const rows = block
    .filter((_, index) => index !== 1)
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => withoutMarkup(cell.trim())),
    );
  const body = rows.slice(1);
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...body.map((row) => row[column]?.length ?? 0)));
  return body
    .map((row) => {
      const before = row
        .slice(0, -1)
        .map((cell, column) => cell.padEnd(widths[column] as number))
        .join('  ');
      return `  ${before}  ${wrap(row.at(-1) ?? '', before.length + 4, before.length + 4)}`;
    })
    .join('\n');
};
