import type { Exchange, Json } from '../client/exchange.ts';
import { pollUntil } from '../target/testbeds/poll-until.ts';
import { comparable } from './comparable.ts';
import { differences } from './differences.ts';
import type { Installation } from './manifest.ts';
import { requestsOfEnd, requestsOfLife, type NamedRequest } from './object-life.ts';
import type { SeenDifference } from './reviewed.ts';
import type { ServerPair } from './servers.ts';
import { variantsOf } from './variants.ts';

/** What a comparison has seen so far. */
export interface Comparison {
  readonly seen: SeenDifference[];
  requests: number;
  same: number;
}

/** Deadline and interval of the requests that wait until both servers serve what was created. */
const polling = { deadlineMs: 30_000, everyMs: 50 };

/** Sends one request to both servers and notes in which members the responses differ. */
export const compareRequest = async (
  pair: ServerPair,
  comparison: Comparison,
  kind: string,
  { name, draft }: NamedRequest,
  known: ReadonlySet<string> = new Set(),
): Promise<void> => {
  const [here, there] = await pair.send(draft);
  const found = differences(comparable(here), comparable(there)).filter(
    ({ member, how }) => !known.has(`${how} ${member}`),
  );
  comparison.requests += 1;
  if (found.length === 0) comparison.same += 1;
  comparison.seen.push(...found.map((one) => ({ ...one, kind, request: name })));
};

const isServed = ({ response }: Exchange): boolean => response?.status === 200;
const isGone = ({ response }: Exchange): boolean => response?.status === 404;
const isEstablished = ({ json }: Exchange): boolean =>
  json?.status?.conditions?.some(({ type, status }: Json) => type === 'Established' && status === 'True') === true;

/** Waits until a GET of both servers has such an answer. */
const untilBoth = async (pair: ServerPair, path: string, isSuch: (answer: Exchange) => boolean): Promise<void> => {
  const isReached = async (): Promise<boolean> => (await pair.send({ method: 'GET', path })).every(isSuch);
  if ((await pollUntil(isReached, polling)) !== 'true')
    throw new Error(`the servers do not both reach the expected state of ${path}`);
};

/** The collection of an object's kind in the discovery document of a server; null if it is not there. */
const collectionIn = ({ json }: Exchange, root: string, kind: string, namespace: string): string | null => {
  const found = json?.resources?.find((one: Json) => one.kind === kind && !one.name.includes('/'));
  return found ? `${root}${found.namespaced ? `/namespaces/${namespace}` : ''}/${found.name}` : null;
};

/**
 * The path of the collection of an object's kind; null for a kind that one of the servers does not have. A kind of a
 * definition is served a moment after its creation.
 */
const collectionOf = async (
  pair: ServerPair,
  { apiVersion, kind }: Json,
  namespace: string,
): Promise<string | null> => {
  const root = apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
  let served: string | null = null;
  const isFound = async (): Promise<boolean> => {
    const answers = await pair.send({ method: 'GET', path: root });
    const [here = null, there = null] = answers.map((answer) => collectionIn(answer, root, kind, namespace));
    served = here === null ? null : there;
    return served !== null || !isDefined(apiVersion);
  };
  await pollUntil(isFound, polling);
  if (served !== null && isDefined(apiVersion)) await untilBoth(pair, served, isServed);
  return served;
};

/** Whether a definition in the manifests makes the kinds of this API version. */
const isDefined = (apiVersion: string): boolean => apiVersion.includes('.example.');

/**
 * Creates, reads, changes and deletes the objects of an installation in a separate namespace of both servers, and
 * sends dry runs of broken variants of them.
 */
export const compareInstallation = async (
  pair: ServerPair,
  comparison: Comparison,
  { name, objects }: Installation,
  variants: boolean,
): Promise<void> => {
  await pair.send({ method: 'POST', path: '/api/v1/namespaces', body: { metadata: { name } } });
  await untilBoth(pair, `/api/v1/namespaces/${name}/serviceaccounts/default`, isServed);
  const ends: Array<() => Promise<void>> = [];
  for (const object of objects) {
    const { kind } = object;
    const collection = await collectionOf(pair, object, name);
    if (collection === null) {
      comparison.seen.push({ kind, request: 'discovery', member: '(kind)', how: 'missing', here: null, there: kind });
      continue;
    }
    const before = comparison.seen.length;
    for (const request of requestsOfLife(object, collection)) {
      await compareRequest(pair, comparison, kind, request);
      if (request.name === 'create' && kind === 'CustomResourceDefinition')
        await untilBoth(pair, `${collection}/${object.metadata.name}`, isEstablished);
    }
    const known = new Set(comparison.seen.slice(before).map(({ member, how }) => `${how} ${member}`));
    if (variants)
      for (const variant of variantsOf({ ...object, metadata: { ...object.metadata, name: 'variant' } })) {
        const draft = { method: 'POST', path: collection, query: 'dryRun=All', body: variant.object };
        await compareRequest(pair, comparison, kind, { name: `create, ${variant.name}`, draft }, known);
      }
    ends.unshift(async () => {
      for (const request of requestsOfEnd(object, collection)) {
        await compareRequest(pair, comparison, kind, request);
        if (request.name === 'delete') await untilBoth(pair, `${collection}/${object.metadata.name}`, isGone);
      }
    });
  }
  for (const end of ends) await end();
};
