import type { ApiClient } from '../../client/api-client.ts';
import type { Json } from '../../client/exchange.ts';
import { apiVersionOf, collectionPath, type KindAddress, knownKinds } from '../../client/paths/kinds.ts';
import type { FreeField } from '../../client/subject/subject-kind.ts';
import { memberAt } from '../../client/values/member-path.ts';
import { sampledKinds, sampleOf } from '../../world/samples.ts';
import { bodyOfSchema, freeFieldsOf, type Schemas, schemaOfKind } from './schema-body.ts';
import { listAt, membersAt, valueAt } from '../../client/values/json-value.ts';

/** A body from which an object of the kind can be created, and where it comes from. */
export interface BodySource {
  readonly from: string;
  readonly body: Json;
}

/** What is known about the objects of a kind. */
export interface BodySources {
  /** Bodies in the order in which to try them. */
  readonly sources: readonly BodySource[];
  /** Members that may hold any text, by the published schema. */
  readonly candidates: readonly FreeField[];
}

/** An object without what belongs to it alone: type, metadata and status. */
export const bodyOf = ({ apiVersion: _, kind: _kind, metadata: _metadata, status: _status, ...body }: Json): Json =>
  body;

/** The member of a secret that is only written is none of its fields. */
const withoutWriteOnly = ({ stringData: _, ...body }: Json): Json => body;

/**
 * What a run creates in great numbers must not use up what a server has: a Pod that no scheduler places, a Service
 * without an address. Nothing but the scenarios changes such objects.
 */
const bodiesWithoutEffects = new Map<string, Json>([
  ['Pod', { spec: { schedulerName: 'planecheck.example.com-none' } }],
  ['Service', { spec: { clusterIP: 'None' } }],
]);

const quietBody = ({ group, kind }: KindAddress): Json => (group === '' ? bodiesWithoutEffects.get(kind) : undefined);

const knownBody = (address: KindAddress): readonly BodySource[] => {
  const isKnown = [...knownKinds, ...sampledKinds].some(
    ({ group, kind }) => group === address.group && kind === address.kind,
  );
  if (!isKnown) return [];
  const sample = sampleOf(address, '$(name)', {}, quietBody(address) ?? {}, '$(namespace)');
  return [{ from: 'the sample of planecheck', body: withoutWriteOnly(bodyOf(sample)) }];
};

const schemasOf = async (admin: ApiClient, address: KindAddress): Promise<Schemas | null> => {
  const index = await admin.send({ method: 'GET', path: '/openapi/v3' });
  const paths: Json = membersAt(index.json, 'paths');
  const name = `${address.group === '' ? 'api' : 'apis'}/${apiVersionOf(address)}`;
  const url = paths[name]?.serverRelativeURL ?? `/openapi/v3/${name}`;
  const document = await admin.send({ method: 'GET', path: String(url), timeoutMs: 30_000 });
  const schemas: Json = valueAt(document.json, 'components', 'schemas');
  return typeof schemas === 'object' && schemas !== null ? schemas : null;
};

/**
 * Bodies for objects of a kind: the sample of planecheck for a kind that it knows, the published schema, an object that
 * exists, an empty body.
 */
export const bodySources = async (admin: ApiClient, address: KindAddress): Promise<BodySources> => {
  const schemas = await schemasOf(admin, address);
  const schema = schemas && schemaOfKind(schemas, address.group, address.version, address.kind);
  const existing = await admin
    .withoutConfinement()
    .send({ method: 'GET', path: collectionPath(address, admin.config.within?.name ?? null), query: { limit: 1 } });
  const [first] = listAt(existing.json, 'items');
  return {
    sources: [
      ...knownBody(address),
      ...(schemas && schema ? [{ from: 'the published schema', body: bodyOfSchema(schemas, schema) }] : []),
      ...(first ? [{ from: `the object ${valueAt(first, 'metadata', 'name')}`, body: bodyOf(first) }] : []),
      { from: 'an empty object', body: {} },
    ],
    // A member that prevents effects of the object keeps its value.
    candidates: (schemas && schema ? freeFieldsOf(schemas, schema) : []).filter(
      ({ path }) => memberAt(quietBody(address), path.join('.')) === undefined,
    ),
  };
};
