import { Readable } from 'node:stream';
import { GherkinStreams, type IGherkinStreamOptions } from '@cucumber/gherkin-streams';
import type { Envelope } from '@cucumber/messages';

const { fromPaths } = GherkinStreams;
const parsed = new Map<string, Promise<readonly Envelope[]>>();

const envelopesOf = (path: string, options: IGherkinStreamOptions): Promise<readonly Envelope[]> => {
  const known = parsed.get(path) ?? fromPaths([path], options).toArray();
  parsed.set(path, known);
  return known;
};

async function* all(paths: readonly string[], options: IGherkinStreamOptions): AsyncGenerator<Envelope> {
  for (const path of paths) yield* await envelopesOf(path, options);
}

/**
 * Makes cucumber parse each feature only once from now on: a process runs cucumber many times, each time for a few
 * scenarios of one feature.
 */
export const parseOnce = (): void => {
  GherkinStreams.fromPaths = (paths, options) => Readable.from(all(paths, options));
};
