import type { Json } from '../../../server/model.ts';
import type { Fault, WireFault } from '../../fault.ts';
import { onRequest } from '../../wire/on-answer.ts';
import { changeKind, changeReceived, rejectWhen } from '../objects/change-kind.ts';
import { changeInResponses, changeInReads } from '../metadata/change-in-responses.ts';
import { commonNamePart } from './common-name-part.ts';
import { changePath } from '../../stages/change-path.ts';

const kind = 'ServiceAccount';

/** Changes the submitted service account of a create, before the server decodes it. */
const onCreate =
  (change: (body: Json) => Json): WireFault['wrap'] =>
  (transport) =>
    onRequest(transport, ({ method, path, json }) =>
      method === 'POST' && path.endsWith('/serviceaccounts') && json ? change(json) : null,
    );

/** Defects of service accounts as objects (A 2.2). */
export const accountObjectFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['SA-04'],
    description: 'service accounts are also served below /apis',
    plant: (parts) =>
      changePath(parts, (path) =>
        path.replace(/^\/apis\/(?:core\/)?v1\/(namespaces\/[^/]+\/serviceaccounts)/, '/api/v1/$1'),
      ),
  },
  {
    seam: 'server',
    rules: ['SA-05'],
    description: 'namespaces with similar names share the names of service accounts',
    plant: (parts) => {
      const taken = new Map<string, string>();
      rejectWhen(parts, kind, ({ metadata: { name = '', namespace = '' } }, old) => {
        if (old !== null) return false;
        const key = `${commonNamePart(namespace)}/${name}`;
        if (!taken.has(key)) taken.set(key, namespace);
        return taken.get(key) !== namespace;
      });
    },
  },
  {
    seam: 'server',
    rules: ['SA-06'],
    description: 'a read of one service account returns apiVersion core/v1',
    alsoFails: { rules: ['SA-07'], reason: 'it checks the apiVersion of a read' },
    plant: changeInReads(kind, (object) => ({ ...object, apiVersion: 'core/v1' })),
  },
  {
    seam: 'wire',
    rules: ['SA-07'],
    description: 'a service account without apiVersion is rejected',
    wrap: onCreate((body) => (body.apiVersion === undefined ? { ...body, apiVersion: 'none/v0' } : body)),
  },
  {
    seam: 'wire',
    rules: ['SA-08'],
    description: 'the apiVersion of a service account is not checked',
    wrap: onCreate((body) => ({ ...body, apiVersion: 'v1' })),
  },
  {
    seam: 'server',
    rules: ['SA-09'],
    description: 'a read of one service account omits its kind',
    alsoFails: { rules: ['SA-10'], reason: 'it checks the kind of a read' },
    plant: changeInReads(kind, ({ kind: _kind, ...rest }) => rest),
  },
  {
    seam: 'wire',
    rules: ['SA-10'],
    description: 'a service account without kind is rejected',
    wrap: onCreate((body) => (body.kind === undefined ? { ...body, kind: 'None' } : body)),
  },
  {
    seam: 'wire',
    rules: ['SA-11'],
    description: 'the kind of a service account is not checked',
    wrap: onCreate((body) => ({ ...body, kind })),
  },
  {
    seam: 'server',
    rules: ['SA-13'],
    description: 'automountServiceAccountToken true is dropped on create',
    plant: (parts) =>
      changeReceived(parts, kind, (object) => {
        if (object.automountServiceAccountToken === true) delete object.automountServiceAccountToken;
      }),
  },
  {
    seam: 'server',
    rules: ['SA-14'],
    description: 'members that are false are omitted from responses',
    plant: (parts) =>
      changeInResponses(parts, (object, { kind: shown }) => {
        const { automountServiceAccountToken, ...rest } = object;
        return shown.kind === kind && automountServiceAccountToken === false ? rest : object;
      }),
  },
  {
    seam: 'server',
    rules: ['SA-15'],
    description: 'a service account with both lists of secrets and without automountServiceAccountToken is rejected',
    plant: (parts) =>
      rejectWhen(
        parts,
        kind,
        (object) =>
          Boolean(object['secrets'] && object['imagePullSecrets']) &&
          object['automountServiceAccountToken'] === undefined,
      ),
  },
  {
    seam: 'server',
    rules: ['SA-16'],
    description: 'the text true is accepted as true',
    plant: ({ behaviours }) => {
      const { coerce } = behaviours.objects;
      behaviours.objects.coerce = (schema, value, path) =>
        path === 'automountServiceAccountToken' && value === 'true' ? true : coerce(schema, value, path);
    },
  },
  {
    seam: 'server',
    rules: ['SA-21'],
    description: 'only the first image pull secret is stored',
    plant: (parts) =>
      changeReceived(parts, kind, (object) => {
        if (object.imagePullSecrets) object.imagePullSecrets = object.imagePullSecrets.slice(0, 1);
      }),
  },
  {
    seam: 'server',
    rules: ['SA-22'],
    description:
      'a service account with secrets and automountServiceAccountToken and without image pull secrets is rejected',
    plant: (parts) =>
      rejectWhen(
        parts,
        kind,
        (object) =>
          Boolean(object['secrets']) &&
          object['automountServiceAccountToken'] !== undefined &&
          object['imagePullSecrets'] === undefined,
      ),
  },
  {
    seam: 'server',
    rules: ['SA-23'],
    description: 'text is accepted as a reference with that name',
    plant: ({ behaviours }) => {
      const { coerce } = behaviours.objects;
      behaviours.objects.coerce = (schema, value, path) =>
        /^imagePullSecrets\[\d+\]$/.test(path) && typeof value === 'string'
          ? { name: value }
          : coerce(schema, value, path);
    },
  },
  {
    seam: 'server',
    rules: ['SA-24'],
    description: 'the namespace of an image pull secret is stored and returned',
    plant: (parts) =>
      changeKind(parts, kind, ({ schema }) => {
        const changed: Json = structuredClone(schema);
        changed.properties.imagePullSecrets.items.properties.namespace = { type: 'string' };
        return { schema: changed };
      }),
  },
];
