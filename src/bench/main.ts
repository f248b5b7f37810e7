import type { BenchLine } from './bench-line.ts';
import { recorderBench } from './recorder-bench.ts';
import { reportBench } from './report-bench.ts';
import { startUpBench } from './start-up-bench.ts';
import { suiteBench } from './suite-bench.ts';

const show = ({ what, value, unit, budget }: BenchLine): void => {
  process.stdout.write(`${what.padEnd(52)} ${value.toFixed(2).padStart(10)} ${unit}${budget ? `   (budget: ${budget})` : ''}\n`);
};

for (const line of startUpBench()) show(line);
for (const line of await suiteBench()) show(line);
for (const line of await reportBench()) show(line);
for (const line of await recorderBench()) show(line);
process.exit(0);
