import type { BenchLine } from './bench-line.ts';
import { fuzzBench } from './fuzz/fuzz-bench.ts';
import { historyBench } from './histories/history-bench.ts';
import { recorderBench } from './recorder/recorder-bench.ts';
import { throughputBench } from './recorder/throughput-bench.ts';
import { serverBench } from './servers/server-bench.ts';
import { reportBench } from './report-bench.ts';
import { startUpBench } from './start-up-bench.ts';
import { suiteBench } from './suite-bench.ts';

const parts: Readonly<Record<string, () => readonly BenchLine[] | Promise<readonly BenchLine[]>>> = {
  'start-up': startUpBench,
  suite: suiteBench,
  report: reportBench,
  throughput: throughputBench,
  recorder: recorderBench,
  history: historyBench,
  fuzz: fuzzBench,
  servers: serverBench,
};

const printLine = ({ what, value, unit, budget }: BenchLine): void => {
  process.stdout.write(
    `${what.padEnd(56)} ${value.toFixed(2).padStart(10)} ${unit}${budget ? `   (budget: ${budget})` : ''}\n`,
  );
};

// Words name the parts to run; without any, all are.
const wanted = process.argv.slice(2);
for (const [name, part] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const line of await part()) printLine(line);
}
process.exit(0);
