import { setTimeout } from 'node:timers/promises';
import type { Json } from '../../client/exchange.ts';
import type { Transport } from '../../client/transport/transport.ts';
import { isWatchRequest, onAnswer, onRequest, type WireAnswer, wireRequest } from '../wire/on-answer.ts';
import { eventLine, onWatch } from '../wire/on-watch.ts';
import type { AllowedVariation } from './variation.ts';

const isJson = ({ headers }: Pick<WireAnswer, 'headers'>): boolean =>
  headers.some(
    ([name, value]) =>
      name.toLowerCase() === 'content-type' && /^application\/json\s*(;|$)/i.test(value) && !/as=/.test(value),
  );

/** The stored objects in a response: the single object, or the items. */
const objectsOf = (json: Json): readonly Json[] => {
  const all: readonly Json[] = Array.isArray(json?.items) ? json.items : [json];
  return all.filter((one) => one?.metadata?.uid !== undefined);
};

/** Reverses the members of each object of a document. */
const reversedMembers = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(reversedMembers);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, reversedMembers(member)]),
  );
};

/** An annotation that the server sets. */
const seen = 'vendor.example.com/seen';

/** Changes each stored object in a JSON response or watch event. */
const everyObject = (transport: Transport, change: (object: Json) => void): Transport => {
  const changed = (json: Json): boolean => {
    const objects = objectsOf(json);
    for (const object of objects) change(object);
    return objects.length > 0;
  };
  const watching = onWatch(transport, () => ({
    line: (text, event) => (changed(event?.object) ? eventLine(event) : text),
  }));
  return onAnswer(watching, (_request, answer) => (isJson(answer) && changed(answer.json) ? answer : null));
};

/** Delays responses and watch events. */
const later = (transport: Transport, ms: () => number): Transport => ({
  send: async (request) => {
    const answer = await transport.send(request);
    await setTimeout(ms());
    return isWatchRequest(wireRequest(request)) ? { ...answer, body: slowed(answer.body, ms) } : answer;
  },
  close: () => transport.close(),
});

async function* slowed(body: AsyncIterable<Uint8Array>, ms: () => number): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    await setTimeout(ms());
    yield chunk;
  }
}

/** Variations that every response may have (A 4, B 7). */
export const answerVariations: readonly AllowedVariation[] = [
  {
    name: 'other-messages',
    description: 'errors have different messages, and members that no document names',
    reason: 'B 7: messages are for people, not for programs',
    seam: 'wire',
    wrap: (transport) =>
      onAnswer(transport, (_request, answer) => {
        const { json } = answer;
        if (json?.kind !== 'Status' || json.status !== 'Failure' || !isJson(answer)) return null;
        // The documents define these messages (A 4.5).
        const message = /too large resource version/i.test(json.message)
          ? json.message
          : `${json.message} (message of this server)`;
        return { ...answer, json: { ...json, message, vendorHint: 'ask the vendor' } };
      }),
  },
  {
    name: 'other-encoding',
    description: 'JSON members are in reverse order, and responses have vendor headers',
    reason: 'JSON members are unordered, and HTTP allows additional headers',
    seam: 'wire',
    wrap: (transport) =>
      onAnswer(transport, (_request, answer) =>
        isJson(answer) && answer.json !== undefined
          ? {
              ...answer,
              headers: [...answer.headers, ['X-Vendor', 'yes'], ['Strict-Transport-Security', 'max-age=1']],
              json: reversedMembers(answer.json),
            }
          : null,
      ),
  },
  {
    name: 'extra-annotation',
    description: 'each object in JSON has an annotation that the server sets',
    reason: 'A 2.1: clients, servers and controllers may all set annotations',
    except: { rules: ['NEG-05', 'NEG-36'], reason: 'the wire adds the annotation in JSON only' },
    seam: 'wire',
    wrap: (transport) => {
      const answering = everyObject(transport, ({ metadata }) => {
        metadata.annotations = { ...metadata.annotations, [seen]: 'yes' };
      });
      // Only the server sets this annotation: values that clients send are not stored.
      return onRequest(answering, ({ json }) => {
        if (json?.metadata?.annotations?.[seen] === undefined) return null;
        const { [seen]: _own, ...annotations } = json.metadata.annotations;
        const { annotations: _all, ...metadata } = json.metadata;
        return { ...json, metadata: Object.keys(annotations).length > 0 ? { ...metadata, annotations } : metadata };
      });
    },
  },
  {
    name: 'extra-member',
    description: 'each object in JSON has a member that no document names',
    reason: 'B 9: a version may gain members from one release to the next',
    except: {
      rules: ['NEG-05', 'OAS-07', 'OAS-13'],
      reason: 'the wire adds the member in JSON only, and to no schema',
    },
    seam: 'wire',
    wrap: (transport) => {
      const answering = everyObject(transport, (object) => {
        object.vendorHint = { since: 'later' };
      });
      return onRequest(answering, ({ json }) => {
        if (json?.vendorHint === undefined) return null;
        const { vendorHint: _own, ...rest } = json;
        return rest;
      });
    },
  },
  {
    name: 'other-success',
    description: 'creates and deletes of an object return 202',
    reason: 'A 4.2: a create may return 200, 201 or 202, and a delete 200 or 202',
    seam: 'wire',
    wrap: (transport) =>
      onAnswer(transport, ({ method }, answer) => {
        const created = method === 'POST' && answer.status === 201;
        const deleted =
          method === 'DELETE' &&
          answer.status === 200 &&
          (answer.json?.metadata?.uid ?? answer.json?.details?.name) !== undefined;
        return (created || deleted) && isJson(answer) ? { ...answer, status: 202 } : null;
      }),
  },
  {
    name: 'reversed-lists',
    description: 'the entries of managedFields are in reverse order',
    reason: 'A 2.1 defines no order of the entries',
    seam: 'wire',
    wrap: (transport) => everyObject(transport, ({ metadata }) => metadata.managedFields?.reverse()),
  },
  {
    name: 'slow-responses',
    description: 'responses and watch events take some milliseconds longer, and occasionally fifty',
    reason: 'no document states how fast a server is',
    seam: 'wire',
    wrap: (transport, random) => later(transport, () => (random() < 0.2 ? 50 : 3)),
  },
];
