import type { Transport } from '../../../client/transport/transport.ts';
import type { Json } from '../../../server/model.ts';
import type { Fault } from '../../fault.ts';
import { handleRequest } from '../../wire/handle-request.ts';
import { escapedForRegExp } from '../../../text/escaped-for-reg-exp.ts';
import { wildcard } from '../../../text/wildcard.ts';

const collectionPath = '/(?:api/v1|apis/[^/]+/[^/]+)/(?:namespaces/[^/]+/)?(?:configmaps|secrets|clusterroles)';

/** A store that looks up names by a pattern built from the requested name: a missing name returns the first match. */
const byPattern =
  (methods: readonly string[], pattern: (name: string) => RegExp) =>
  (transport: Transport): Transport =>
    handleRequest(transport, ({ method, path }, send) => {
      const [, collection, name] = new RegExp(`^(${collectionPath})/([^/]+)$`).exec(path) ?? [];
      if (!methods.includes(method) || collection === undefined || name === undefined) return null;
      return send().then(async (answer) => {
        if (answer.status !== 404) return answer;
        const wanted = pattern(decodeURIComponent(name));
        const { json } = await send({ method: 'GET', path: collection, query: {}, json: null });
        const found = ((json?.items ?? []) as readonly Json[]).find(({ metadata }) => wanted.test(metadata.name));
        return found ? send({ path: `${collection}/${found.metadata.name}` }) : answer;
      });
    });

/** A store with case-insensitive namespace names, for this method. */
const namespacesInAnyCase =
  (method: string, rest: RegExp) =>
  (transport: Transport): Transport =>
    handleRequest(transport, (request, send) => {
      const [, namespace, remainder = ''] = /^\/api\/v1\/namespaces\/([^/]+)\/(.+)$/.exec(request.path) ?? [];
      return request.method === method && namespace !== undefined && /[A-Z]/.test(namespace) && rest.test(remainder)
        ? send({ path: `/api/v1/namespaces/${namespace.toLowerCase()}/${remainder}` })
        : null;
    });

const patternOf = (name: string): RegExp => new RegExp(`^${escapedForRegExp(name).replaceAll('_', '.')}$`, 'i');
const expression = (name: string): RegExp => {
  try {
    return new RegExp(`^${name}$`);
  } catch {
    return /^$/;
  }
};

/** Defects of stores that compare names as patterns, like a key-value layer over SQL that uses LIKE. */
export const namesAlikeFaults: readonly Fault[] = [
  {
    seam: 'wire',
    rules: ['OPS-02'],
    description: 'an underscore in the name of a read matches any letter, and names are case-insensitive',
    wrap: byPattern(['GET'], patternOf),
  },
  {
    seam: 'wire',
    rules: ['OPS-02'],
    description: 'the name of a read is a regular expression',
    wrap: byPattern(['GET'], expression),
  },
  {
    seam: 'wire',
    rules: ['OPS-02'],
    description: 'an asterisk in the name of a read matches any text',
    wrap: byPattern(['GET'], wildcard),
  },
  {
    seam: 'wire',
    rules: ['OPS-45'],
    description: 'an underscore in the name of a patch matches any letter, and names are case-insensitive',
    wrap: byPattern(['PATCH'], patternOf),
  },
  {
    seam: 'wire',
    rules: ['OPS-45'],
    description: 'the name of a patch is a regular expression',
    wrap: byPattern(['PATCH'], expression),
  },
  {
    seam: 'wire',
    rules: ['OPS-55'],
    description: 'an underscore in the name of a delete matches any letter, and names are case-insensitive',
    wrap: byPattern(['DELETE'], patternOf),
  },
  {
    seam: 'wire',
    rules: ['OPS-55'],
    description: 'the name of a delete is a regular expression',
    wrap: byPattern(['DELETE'], expression),
  },
  {
    seam: 'wire',
    rules: ['OPS-03'],
    description: 'the namespace of a read is case-insensitive',
    wrap: namespacesInAnyCase('GET', /\//),
  },
  {
    seam: 'wire',
    rules: ['OPS-09'],
    description: 'the namespace of a list is case-insensitive',
    wrap: namespacesInAnyCase('GET', /^[a-z]+$/),
  },
  {
    seam: 'wire',
    rules: ['OPS-65'],
    description: 'the namespace of a deleted collection is case-insensitive',
    wrap: namespacesInAnyCase('DELETE', /^[a-z]+$/),
  },
];
