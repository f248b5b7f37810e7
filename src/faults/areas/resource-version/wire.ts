import type { Json } from '../../../client/exchange.ts';
import type { Fault } from '../../fault.ts';
import { onAnswer, onRequest, type WireAnswer, type WireRequest } from '../../wire/on-answer.ts';

const isList = ({ json }: WireAnswer): boolean =>
  Array.isArray(json?.items) && typeof json?.metadata?.resourceVersion === 'string';
const reads = ({ method }: WireRequest): boolean => method === 'GET';
const withVersion = (object: Json, resourceVersion: string): Json => ({
  ...object,
  metadata: { ...object.metadata, resourceVersion },
});

/** The query without some parameters. */
const queryWithout = ({ query }: WireRequest, ...names: readonly string[]): URLSearchParams => {
  const rest = new URLSearchParams(query);
  for (const name of names) rest.delete(name);
  return rest;
};

/** Resource version defects of real servers, planted between any server and the suite (A 4.5). */
export const versionWireFaults: readonly Fault[] = [
  {
    seam: 'wire',
    rules: ['RV-10', 'RV-23'],
    description: 'a list reports an older resource version: that of its first item',
    alsoFails: {
      rules: ['PAGE-12', 'RV-29', 'RV-30', 'RV-31', 'RV-38', 'RV-40', 'RV-49', 'RV-58'],
      reason: 'exact lists and pages also report the wrong resource version',
    },
    wrap: (transport) =>
      onAnswer(transport, (request, answer) => {
        const first = isList(answer) ? answer.json.items[0]?.metadata?.resourceVersion : undefined;
        return reads(request) && first ? { ...answer, json: withVersion(answer.json, first) } : null;
      }),
  },
  {
    seam: 'wire',
    rules: ['RV-21'],
    description: 'lists at version 0 return the first state that was ever returned, and never a newer one',
    wrap: (transport) => {
      const shown = new Map<string, WireAnswer>();
      return onAnswer(transport, (request, answer) => {
        if (!reads(request) || !isList(answer)) return null;
        const key = request.origin + request.path;
        const first = shown.get(key);
        if (!first) shown.set(key, answer);
        return first && request.query.get('resourceVersion') === '0' && !request.query.has('limit') ? first : null;
      });
    },
  },
  {
    seam: 'wire',
    rules: ['RV-63', 'RV-64', 'ERR-31'],
    description: 'a request for a future resource version immediately returns the current state',
    alsoFails: {
      rules: ['ERR-32', 'ERR-34', 'RV-65', 'RV-68', 'RV-70'],
      reason: 'the rejection that they check is never returned',
    },
    wrap: (transport) =>
      onAnswer(transport, (request, { status }, again) =>
        reads(request) && status === 504
          ? again({ query: queryWithout(request, 'resourceVersion', 'resourceVersionMatch') })
          : null,
      ),
  },
  {
    seam: 'wire',
    rules: ['RV-59', 'ERR-28', 'LIM-05'],
    description: 'an expired continue token restarts the list with 200',
    wrap: (transport) =>
      onAnswer(transport, (request, { status }, again) =>
        reads(request) && status === 410 && request.query.has('continue')
          ? again({ query: queryWithout(request, 'continue') })
          : null,
      ),
  },
  {
    seam: 'wire',
    rules: ['RV-05'],
    description: 'the resource version of an object stays the one it was created with',
    alsoFails: {
      rules: ['RV-08', 'RV-10', 'RV-12', 'RV-13', 'RV-20', 'RV-21', 'RV-24', 'RV-55'],
      reason:
        'changed objects have resource versions that no other response contains, and Protobuf responses in particular',
    },
    wrap: (transport) => {
      const first = new Map<string, string>();
      const newest = new Map<string, string>();
      const frozen = (object: Json): Json => {
        const { uid, resourceVersion } = object?.metadata ?? {};
        if (!uid || !resourceVersion) return object;
        newest.set(uid, resourceVersion);
        if (!first.has(uid)) first.set(uid, resourceVersion);
        return withVersion(object, first.get(uid) as string);
      };
      const answering = onAnswer(transport, (_, answer) => {
        const { json } = answer;
        if (isList(answer)) return { ...answer, json: { ...json, items: json.items.map(frozen) } };
        return json?.metadata?.uid ? { ...answer, json: frozen(json) } : null;
      });
      // Returned resource versions must still be accepted, or every update would end with a conflict instead.
      return onRequest(answering, ({ json }) => {
        const { uid, resourceVersion } = json?.metadata ?? {};
        return uid && resourceVersion && first.get(uid) === resourceVersion
          ? withVersion(json, newest.get(uid) as string)
          : null;
      });
    },
  },
  {
    seam: 'wire',
    variant: 'status',
    rules: ['RV-08'],
    description: 'a read of a status returns another resource version than a read of the object',
    wrap: (transport) =>
      onAnswer(transport, (request, { json, ...answer }) =>
        reads(request) && request.path.endsWith('/status') && json?.metadata?.resourceVersion
          ? { ...answer, json: withVersion(json, `${json.metadata.resourceVersion}0`) }
          : null,
      ),
  },
  {
    seam: 'wire',
    rules: ['ERR-05'],
    description: 'a successful PATCH returns 202',
    wrap: (transport) =>
      onAnswer(transport, ({ method }, answer) =>
        method === 'PATCH' && answer.status === 200 ? { ...answer, status: 202 } : null,
      ),
  },
];
