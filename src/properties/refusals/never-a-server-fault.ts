import { noServerError, errorIsStatus } from '../../checks/answers/orderly-response.ts';
import type { Exchange } from '../../client/exchange.ts';
import { isSafeMethod } from '../../client/requests/is-safe-method.ts';
import { collectionPath } from '../../client/paths/kinds.ts';
import { mergePatch } from '../../client/requests/patch-headers.ts';
import { type MalformedRequest, malformedRequest } from '../arbitraries/requests/malformed-requests.ts';
import { servedKind } from '../arbitraries/schema/kind-objects.ts';
import type { PropertyCase } from '../cases/property-case.ts';
import type { Property } from '../property.ts';

const places: Readonly<Record<Exclude<MalformedRequest['place'], 'elsewhere'>, (name: string) => string>> = {
  '': () => '',
  object: (name) => `/${name}`,
  missing: (name) => `/${name}-missing`,
  'malformed name': () => '/A_%20%C3%A4..%25',
  subresource: (name) => `/${name}/nothing`,
  status: (name) => `/${name}/status`,
  scale: (name) => `/${name}/scale`,
};

/** A stream requested by path or by parameter would never end. */
const streams = ({ query, place, elsewhere }: MalformedRequest): boolean =>
  query.some(([name]) => /watch|follow/i.test(name)) || (place === 'elsewhere' && elsewhere.includes('watch'));

/** Whether the run may change objects of this kind: they are in its namespace and no controller acts on them. */
const own = ({ kind }: MalformedRequest): boolean => kind === 'ConfigMap' || kind === 'Secret';

/**
 * A harmless form of the query of a request: only objects of the run are changed, and a delete of a collection is
 * limited to this case.
 */
const harmless = (input: MalformedRequest, selector: string): MalformedRequest['query'] => {
  const without = (...names: string[]): MalformedRequest['query'] =>
    input.query.filter(([key]) => !names.includes(key));
  if (input.method === 'DELETE' && input.place === '')
    return [
      ...without('labelSelector', 'dryRun'),
      ['labelSelector', selector],
      ...(own(input) ? [] : [['dryRun', 'All'] as const]),
    ];
  return own(input) || isSafeMethod(input.method) ? input.query : [...without('dryRun'), ['dryRun', 'All']];
};

/** Reads have no body; a delete that must stay a dry run has none either, since a body may replace the query. */
const bodiless = (input: MalformedRequest): boolean =>
  isSafeMethod(input.method) || (input.method === 'DELETE' && !own(input));

const bytesOf = (body: string): string | Uint8Array =>
  body.startsWith('base64:') ? Buffer.from(body.slice(7), 'base64') : body;

const sendMalformed = async (
  input: MalformedRequest,
  path: string,
  name: string,
  version: string,
  testCase: PropertyCase,
): Promise<Exchange> => {
  const filled = (text: string): string => text.replaceAll('NAME', name).replaceAll('VERSION', version);
  const query = harmless(input, testCase.selector)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(filled(value))}`)
    .join('&');
  return testCase.send({
    method: input.method,
    path,
    query,
    headers: [
      ...(input.accept === null ? [] : [['Accept', input.accept] as const]),
      ...(input.contentType === null ? [] : [['Content-Type', input.contentType] as const]),
      ...input.headers,
    ],
    ...(input.body === null || bodiless(input) ? {} : { body: bytesOf(filled(input.body)) }),
    timeoutMs: 12_000,
  });
};

/** Any request gets a response in time, without a server error, and errors are a Status (B 7). */
export const neverAServerFault: Property<MalformedRequest> = {
  name: 'never-a-server-fault',
  claim: 'any request gets a response in time, below 500, and a rejection is a Status with the same code',
  cases: 300,
  // Requests outside of kinds only read, and the run creates no additional namespace or node.
  arbitrary: malformedRequest
    .filter((input) => !streams(input))
    .map((input) => (input.place === 'elsewhere' ? { ...input, method: 'GET' } : input)),
  judge: async (input, testCase) => {
    const kind = servedKind(input.kind);
    const collection = collectionPath(kind, testCase.namespace);
    const name = testCase.name('odd');
    const item = `${collection}/${name}`;
    let version = '1';
    if (own(input)) {
      testCase.atEnd(async (client) => {
        await client.send({
          method: 'PATCH',
          path: item,
          headers: mergePatch,
          body: { metadata: { finalizers: null } },
        });
        await client.send({ method: 'DELETE', path: item });
      });
      if (input.place === 'object' || input.place === 'subresource' || JSON.stringify(input).includes('VERSION')) {
        version = testCase.done(
          'creating the object',
          await testCase.send({
            method: 'POST',
            path: collection,
            body: { apiVersion: 'v1', kind: input.kind, metadata: { name, labels: testCase.labels } },
          }),
        ).metadata.resourceVersion;
      }
    }
    const answer = await sendMalformed(
      input,
      input.place === 'elsewhere' ? input.elsewhere : `${collection}${places[input.place](name)}`,
      name,
      version,
      testCase,
    );
    testCase.judge([], noServerError(answer));
    if (input.method !== 'HEAD' && (answer.response?.status ?? 0) < 500) testCase.judge([], errorIsStatus(answer));
    // Objects that the server may have created under a generated name are also deleted.
    const made = answer.response?.status === 201 ? answer.json?.metadata?.name : undefined;
    if (own(input) && typeof made === 'string' && made !== name)
      testCase.atEnd((client) => client.send({ method: 'DELETE', path: `${collection}/${encodeURIComponent(made)}` }));
  },
};
