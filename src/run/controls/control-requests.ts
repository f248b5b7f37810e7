import type { ApiClient } from '../../client/api-client.ts';
import type { Exchange, Json } from '../../client/exchange.ts';
import type { RequestClass } from '../../checks/controls/request-class.ts';
import { exchangeLine } from '../../checks/finding.ts';
import { succeeded } from '../../checks/succeeded.ts';
import { pollUntil } from '../../target/testbeds/poll-until.ts';
import { valueAt } from '../../client/values/json-value.ts';

/** Why a review proves nothing; null if the response has its kind and a status. */
export const reviewed = async (admin: ApiClient, path: string, body: Json): Promise<string | null> => {
  const answer = await admin.send({ method: 'POST', path, body });
  if (!succeeded(answer)) return exchangeLine(answer);
  return valueAt(answer.json, 'kind') === body.kind && typeof valueAt(answer.json, 'status') === 'object'
    ? null
    : `${exchangeLine(answer)} without a ${body.kind} that has a status`;
};

/** Why a watch of the collection is not accepted; null if it is. */
export const watches = async (admin: ApiClient, path: string): Promise<string | null> => {
  const stream = await admin.watch({ path, query: { timeoutSeconds: 5 } });
  await stream.opened;
  await stream.close();
  const exchange = stream.exchange();
  return succeeded(exchange) ? null : exchangeLine(exchange);
};

/** Reads an object that was just created. Another server behind the same address may not know it yet. */
const readSoon = async (admin: ApiClient, path: string): Promise<Exchange> => {
  let read!: Exchange;
  const isKnown = async (): Promise<boolean> => {
    read = await admin.send({ method: 'GET', path });
    return read.response?.status !== 404;
  };
  await pollUntil(isKnown, { deadlineMs: 2_000, everyMs: 100 });
  return read;
};

/** Whether a deleted object is gone or terminating soon after its delete. */
export const isRemovedSoon = async (admin: ApiClient, path: string): Promise<boolean> => {
  const isRemoved = async (): Promise<boolean> => {
    const { response, json } = await admin.send({ method: 'GET', path });
    return response?.status === 404 || typeof valueAt(json, 'metadata', 'deletionTimestamp') === 'string';
  };
  return (await pollUntil(isRemoved, { deadlineMs: 2_000, everyMs: 100 })) === 'true';
};

const applyType = 'application/apply-patch+yaml';
/** Applies a configuration by force, with a manager of the suite. */
export const applied = (admin: ApiClient, path: string, body: Json): Promise<Exchange> =>
  admin.send({
    method: 'PATCH',
    path: `${path}?fieldManager=planecheck&force=true`,
    headers: { 'Content-Type': applyType },
    body: JSON.stringify(body),
  });

/** The annotation by which a write of a control changes its object. */
const mark = 'planecheck.example.com/control';
const changed = 'changed';
const changedBy = { [mark]: changed };

/** Whether a response shows the annotation of a control. */
export const isMarked = ({ json }: Exchange): boolean => json?.metadata?.annotations?.[mark] === changed;

/**
 * Writes an object back with one more annotation. Controllers may write to it meanwhile, so a conflict is tried again
 * some times.
 */
const putBack = async (admin: ApiClient, path: string): Promise<Exchange> => {
  for (let attempt = 1; ; attempt += 1) {
    const current = await readSoon(admin, path);
    if (!succeeded(current)) return current;
    const annotations = { ...current.json?.metadata?.annotations, ...changedBy };
    const metadata = { ...current.json?.metadata, annotations };
    const put = await admin.send({ method: 'PUT', path, body: { ...current.json, metadata } });
    if (put.response?.status !== 409 || attempt === 10) return put;
  }
};

/** A patch that a server must accept: of the same media type, or a merge patch for types that the documents lack. */
const patchBody = (patchType: string, { apiVersion, kind, metadata }: Json): readonly [string, Json] => {
  const annotations = changedBy;
  switch (patchType) {
    case 'application/json-patch+json':
      return [patchType, [{ op: 'add', path: '/metadata/annotations', value: annotations }]];
    case applyType:
      return [patchType, { apiVersion, kind, metadata: { name: metadata.name, annotations } }];
    case 'application/strategic-merge-patch+json':
      return [patchType, { metadata: { annotations } }];
    default:
      return ['application/merge-patch+json', { metadata: { annotations } }];
  }
};

/** Sends the request of this class to an existing object. */
export const sendToObject = (
  admin: ApiClient,
  path: string,
  object: Json,
  { verb, patchType }: RequestClass,
): Promise<Exchange> => {
  switch (verb) {
    case 'update':
      return putBack(admin, path);
    case 'patch': {
      const [type, body] = patchBody(patchType, object);
      if (type === applyType) return applied(admin, path, body);
      return admin.send({ method: 'PATCH', path, headers: { 'Content-Type': type }, body: JSON.stringify(body) });
    }
    case 'delete':
      return admin.send({ method: 'DELETE', path });
    default:
      return readSoon(admin, path);
  }
};
