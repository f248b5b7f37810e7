/** Rows of a CSV text. Double quotes can contain commas, a doubled quote is a quote, and empty lines are skipped. */
export const csvRows = (text: string): string[][] => {
  const rows: string[][] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    const cells: string[] = [];
    let cell = '';
    let quoted = false;
    for (let i = 0; i < line.length; i += 1) {
      const letter = line[i] ?? '';
      if (quoted && letter === '"' && line[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else if (letter === '"') quoted = !quoted;
      else if (letter === ',' && !quoted) {
        cells.push(cell.trim());
        cell = '';
      } else cell += letter;
    }
    rows.push([...cells, cell.trim()]);
  }
  return rows;
};
