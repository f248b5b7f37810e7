import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programRoot } from '../../package-root.ts';
import type { BenchLine } from '../bench-line.ts';
import { eventsOf, type HistoryShape, historyShapes, shapeLines } from './history-shapes.ts';

/** What the judging process tells about one file. */
export interface HistoryTimes {
  readonly readMs: number;
  readonly judgeMs: number;
  /** Of the complete process. */
  readonly processorMs: number;
  readonly failed: readonly string[];
  readonly peakMiB: number;
}

const writeShape = (file: string, shape: HistoryShape): void => {
  const descriptor = openSync(file, 'w');
  let piece: string[] = [];
  const flush = (): void => {
    if (piece.length > 0) writeSync(descriptor, `${piece.join('\n')}\n`);
    piece = [];
  };
  for (const line of shapeLines(shape)) if (piece.push(line) === 20_000) flush();
  flush();
  closeSync(descriptor);
};

const judged = (file: string): HistoryTimes => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(programRoot(), 'src/bench/histories/history-front.js'), file],
    { encoding: 'utf8' },
  );
  try {
    return JSON.parse(stdout) as HistoryTimes;
  } catch {
    throw new Error(`the process that judges printed no figures: ${stderr}`);
  }
};

/** Histories of a million events, read from files and judged in a process of their own. */
export const historyBench = (): readonly BenchLine[] => {
  const folder = mkdtempSync(join(tmpdir(), 'planecheck-bench-'));
  try {
    return historyShapes.flatMap((shape) => {
      const file = join(folder, 'history.ndjson');
      writeShape(file, shape);
      const { readMs, judgeMs, processorMs, failed, peakMiB } = judged(file);
      if (failed.length > 0) throw new Error(`a correct history failed: ${failed.join(', ')}`);
      const what = `1,000,000 events: ${shape.name}`;
      const perMillion = 1_000_000 / eventsOf(shape);
      return [
        { what: `${what}: judged`, value: (judgeMs * perMillion) / 1000, unit: 's', budget: 'at most 2' },
        {
          what: `${what}: read and judged`,
          value: ((readMs + judgeMs) * perMillion) / 1000,
          unit: `s (processor ${(processorMs / 1000).toFixed(2)} s, most memory ${peakMiB.toFixed(0)} MiB)`,
          budget: '',
        },
      ];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
