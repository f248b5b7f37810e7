import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** A request that a server sent to the identity provider; the path is that of its host. */
export interface ProviderRequest {
  readonly method: string;
  readonly path: string;
}

const pathsOf = (calls: readonly ProviderRequest[]): readonly string[] =>
  calls.map(({ method, path }) => `${method} ${path}`);

/** The identity provider's description was read at this path, and nowhere else (B 5.5). */
export const readsDiscoveryDocument = (calls: readonly ProviderRequest[], path: string): Judgement => {
  const readings = calls.filter((call) => call.path.includes('/.well-known/'));
  const wrong = readings.find((call) => call.path !== path || call.method !== 'GET');
  if (readings.length === 0)
    return judgement(
      'readsDiscoveryDocument',
      [finding('the server did not read the discovery document of the identity provider', path, pathsOf(calls))],
      calls.length,
    );
  return judgement(
    'readsDiscoveryDocument',
    wrong ? [finding(`${wrong.method} ${wrong.path} is not the path of a discovery document`, path, wrong)] : [],
    readings.length,
  );
};

/** The keys were read at the path in the description, after it was read, and nowhere else (B 5.5). */
export const readsKeysAtDiscoveredPath = (
  calls: readonly ProviderRequest[],
  paths: { readonly discovery: string; readonly keys: string },
): Judgement => {
  const name = 'readsKeysAtDiscoveredPath';
  const [described, read] = [
    calls.findIndex(({ path }) => path.includes('/.well-known/')),
    calls.findIndex(({ path }) => path === paths.keys),
  ];
  if (described < 0 || read < described)
    return judgement(
      name,
      [finding('the keys were not read at the path in the discovery document', paths.keys, pathsOf(calls))],
      calls.length,
    );
  const other = calls.find(({ path }) => path !== paths.keys && path.endsWith('/keys'));
  return judgement(name, other ? [finding(`keys were read at ${other.path}`, paths.keys, pathsOf(calls))] : []);
};

/**
 * The server requested only the identity provider's description and keys (B 5.5). This proves nothing alone: a request
 * to the server must precede it.
 */
export const requestsOnlyKeys = (
  calls: readonly ProviderRequest[],
  paths: { readonly discovery: string; readonly keys: string },
): Judgement => {
  const other = calls.find(({ path }) => path !== paths.keys && path !== paths.discovery);
  return judgement(
    'requestsOnlyKeys',
    other
      ? [
          finding(
            `the server requested ${other.path} from the identity provider`,
            'requests for the discovery document and for keys',
            pathsOf(calls),
          ),
        ]
      : [],
  );
};

/**
 * The identity provider got at most this number of requests while this number of requests to the server got a response
 * (B 5.5).
 */
export const providerIsCalledAtMost = (calls: readonly ProviderRequest[], most: number): Judgement =>
  judgement(
    'providerIsCalledAtMost',
    calls.length <= most
      ? []
      : [finding(`the identity provider received ${calls.length} requests`, `at most ${most}`, pathsOf(calls))],
  );
