import { PassThrough } from 'node:stream';

const start = '\u001b';

/** Control sequences, other sequences that have no effect here, and single characters. */
const pieces = new RegExp(`${start}\\[([?\\d;]*)([A-Za-z])|${start}.|([\\s\\S])`, 'gu');

/**
 * A terminal of this width that keeps its lines. It understands what progress displays use: line ends, the cursor
 * within a line, and erasing. A line that is wider than the terminal wraps.
 */
export class Screen extends PassThrough {
  readonly isTTY = true;
  readonly rows = 50;
  readonly columns: number;
  #lines: string[] = [''];
  #column = 0;
  #wraps = true;

  constructor(columns: number) {
    super();
    this.columns = columns;
    this.on('data', (chunk: Buffer) => this.#take(chunk.toString('utf8')));
  }

  /** The lines with text. */
  get lines(): readonly string[] {
    return this.#lines.map((line) => line.trimEnd()).filter(Boolean);
  }

  cursorTo(column: number): boolean {
    return this.write(`\u001b[${column + 1}G`);
  }

  clearLine(direction: number): boolean {
    return this.write(`\u001b[${direction === 1 ? 0 : direction === -1 ? 1 : 2}K`);
  }

  moveCursor(): boolean {
    return true;
  }

  #take(text: string): void {
    for (const [, code, letter, other = ''] of text.matchAll(pieces)) {
      if (letter === 'G') this.#column = Number(code || '1') - 1;
      else if (letter === 'K') this.#erase(code ?? '');
      else if (code === '?7') this.#wraps = letter === 'h';
      else if (other === '\r') this.#column = 0;
      else if (other === '\n') this.#feed();
      else if (other !== '') this.#put(other);
    }
  }

  #feed(): void {
    this.#lines.push('');
    this.#column = 0;
  }

  #erase(code: string): void {
    const line = this.#lines.pop() ?? '';
    this.#lines.push(code === '2' ? '' : line.slice(0, this.#column));
  }

  #put(character: string): void {
    if (this.#column >= this.columns) {
      if (!this.#wraps) return;
      this.#feed();
    }
    const line = (this.#lines.pop() ?? '').padEnd(this.#column);
    this.#lines.push(line.slice(0, this.#column) + character + line.slice(this.#column + 1));
    this.#column += 1;
  }
}
