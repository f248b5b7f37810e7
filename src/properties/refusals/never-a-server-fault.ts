import { noServerFault, refusalIsStatus } from '../../checks/answers/sane-answer.ts';
import { type OddRequest, oddRequest } from '../arbitraries/requests/odd-requests.ts';
import type { Bench } from '../bench/bench.ts';
import type { Property } from '../property.ts';

const places: Readonly<Record<OddRequest['place'], (name: string) => string>> = {
  '': () => '',
  object: (name) => `/${name}`,
  missing: (name) => `/${name}-missing`,
  'odd name': () => '/A_%20%C3%A4..%25',
  subresource: (name) => `/${name}/nothing`,
};

/** A stream that is asked for by name or by a parameter would never end. */
const streams = ({ query }: OddRequest): boolean => query.some(([name]) => /watch|follow/i.test(name));

const sendOdd = async (odd: OddRequest, path: string, name: string, version: string, bench: Bench) => {
  const filled = (text: string): string => text.replaceAll('NAME', name).replaceAll('VERSION', version);
  const query = odd.query.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(filled(value))}`).join('&');
  return bench.send({
    method: odd.method,
    path: `${path}${places[odd.place](name)}`,
    query,
    headers: { ...(odd.accept === null ? {} : { Accept: odd.accept }), ...(odd.contentType === null ? {} : { 'Content-Type': odd.contentType }) },
    ...(odd.body === null || ['GET', 'HEAD', 'OPTIONS'].includes(odd.method) ? {} : { body: filled(odd.body) }),
    timeoutMs: 12_000,
  });
};

/** Whatever is sent, the server answers in time, never with a fault of its own, and refuses with a Status (B 7). */
export const neverAServerFault: Property<OddRequest> = {
  name: 'never-a-server-fault',
  claim: 'whatever is sent is answered in time, below 500, and refused with a Status of the same code',
  cases: 300,
  arbitrary: oddRequest.filter((odd) => !streams(odd)),
  judge: async (odd, bench) => {
    const path = `/api/v1/namespaces/${bench.namespace}/${odd.kind}`;
    const name = bench.name('odd');
    bench.atEnd(async (client) => {
      await client.send({ method: 'PATCH', path: `${path}/${name}`, headers: { 'Content-Type': 'application/merge-patch+json' }, body: { metadata: { finalizers: null } } });
      await client.send({ method: 'DELETE', path: `${path}/${name}` });
    });
    let version = '1';
    if (odd.place === 'object' || odd.place === 'subresource' || JSON.stringify(odd).includes('VERSION')) {
      const kind = odd.kind === 'configmaps' ? 'ConfigMap' : 'Secret';
      version = bench.done('creating the object', await bench.send({ method: 'POST', path, body: { apiVersion: 'v1', kind, metadata: { name, labels: bench.labels } } })).metadata.resourceVersion;
    }
    // A delete of the collection takes what other cases left, too: it keeps to this one.
    const own = odd.method === 'DELETE' && odd.place === '' ? { ...odd, query: [...odd.query.filter(([key]) => key !== 'labelSelector'), ['labelSelector', bench.selector] as const] } : odd;
    const answer = await sendOdd(own, path, name, version, bench);
    bench.judge([], noServerFault(answer));
    if (odd.method !== 'HEAD' && (answer.response?.status ?? 0) < 500) bench.judge([], refusalIsStatus(answer));
    // What it may have made under a name of its own choice goes, too.
    const made = answer.response?.status === 201 ? answer.json?.metadata?.name : undefined;
    if (typeof made === 'string' && made !== name) bench.atEnd((client) => client.send({ method: 'DELETE', path: `${path}/${encodeURIComponent(made)}` }));
  },
};
