import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** A request that a server sent to the provider; the path is that of its host. */
export interface ProviderRequest {
  readonly method: string;
  readonly path: string;
}

const pathsOf = (calls: readonly ProviderRequest[]): readonly string[] =>
  calls.map(({ method, path }) => `${method} ${path}`);

/** The provider's description was read at this path, and nowhere else (B 5.5). */
export const readsDescription = (calls: readonly ProviderRequest[], path: string): Judgement => {
  const readings = calls.filter((call) => call.path.includes('/.well-known/'));
  const wrong = readings.find((call) => call.path !== path || call.method !== 'GET');
  if (readings.length === 0)
    return judgement(
      'readsDescription',
      [finding('the provider was not asked to describe itself', path, pathsOf(calls))],
      calls.length,
    );
  return judgement(
    'readsDescription',
    wrong ? [finding(`${wrong.method} ${wrong.path} is no place of a description`, path, wrong)] : [],
    readings.length,
  );
};

/** The keys were read where the description says, after it was read, and nowhere else (B 5.5). */
export const readsKeysAsDescribed = (
  calls: readonly ProviderRequest[],
  paths: { readonly discovery: string; readonly keys: string },
): Judgement => {
  const name = 'readsKeysAsDescribed';
  const [described, read] = [
    calls.findIndex(({ path }) => path.includes('/.well-known/')),
    calls.findIndex(({ path }) => path === paths.keys),
  ];
  if (described < 0 || read < described)
    return judgement(
      name,
      [finding('the keys were not read where the description says', paths.keys, pathsOf(calls))],
      calls.length,
    );
  const other = calls.find(({ path }) => path !== paths.keys && path.endsWith('/keys'));
  return judgement(name, other ? [finding(`keys were read at ${other.path}`, paths.keys, pathsOf(calls))] : []);
};

/** The provider was asked for nothing but its description and its keys (B 5.5). Says nothing by itself: some request to the server must have come before. */
export const asksForKeysAlone = (
  calls: readonly ProviderRequest[],
  paths: { readonly discovery: string; readonly keys: string },
): Judgement => {
  const other = calls.find(({ path }) => path !== paths.keys && path !== paths.discovery);
  return judgement(
    'asksForKeysAlone',
    other ? [finding(`the provider was asked for ${other.path}`, 'description and keys', pathsOf(calls))] : [],
  );
};

/** The provider was asked so often at most while so many requests were answered (B 5.5). */
export const isAskedAtMost = (calls: readonly ProviderRequest[], most: number): Judgement =>
  judgement(
    'isAskedAtMost',
    calls.length <= most
      ? []
      : [finding(`the provider was asked ${calls.length} times`, `at most ${most}`, pathsOf(calls))],
  );
