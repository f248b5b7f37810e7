import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../package-root.ts';

/** Label of every object of a fuzz run. */
export const fuzzLabel = 'planecheck.example.com/fuzz';

let agent: string | undefined;

/** `planecheck/VERSION`, the User-Agent of the suite's requests. */
export function productAgent(): string {
  if (agent === undefined) {
    const manifest = readFileSync(join(packageRoot(import.meta.url), 'package.json'), 'utf8');
    agent = `planecheck/${(JSON.parse(manifest) as { version: string }).version}`;
  }
  return agent;
}
