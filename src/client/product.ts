import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../package-root.ts';

let agent: string | undefined;

/** `planecheck/VERSION`, the User-Agent of the suite's own requests. */
export function productAgent(): string {
  agent ??= `planecheck/${(JSON.parse(readFileSync(join(packageRoot(import.meta.url), 'package.json'), 'utf8')) as { version: string }).version}`;
  return agent;
}
