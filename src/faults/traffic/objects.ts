import type { Json } from '../../client/exchange.ts';
import { doing, fault, inAnswers, inConditions, inManagedFields, inObjects, objectsIn, of, visit } from './changes.ts';
import type { TrafficFault } from './traffic-fault.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Drops a member of each object below its metadata. */
const withoutMetadata = (member: string) =>
  inObjects((object) => {
    delete object.metadata?.[member];
  });

/** Changes the texts of an object that are values of these keys. */
const texts = (object: Json, change: (text: string, key: string) => string): void =>
  visit(object, (key, holder) => {
    if (isText(holder[key])) holder[key] = change(holder[key], key);
  });

/** Faults of what objects contain, as storage, conversion and rewriting proxies make them. */
export const objectFaults: readonly TrafficFault[] = [
  fault(
    'long-values-cut',
    'texts of more than 4,096 characters are cut',
    'Kubernetes: API reference',
    'KEEP CM LIM META',
    inObjects((object) => texts(object, (text) => text.slice(0, 4096))),
  ),
  fault(
    'values-trimmed',
    'white space at the end of texts is lost',
    'Kubernetes: API reference',
    'KEEP CM',
    inObjects((object) => texts(object, (text) => text.trimEnd())),
  ),
  fault(
    'non-ascii-lost',
    'characters beyond ASCII become question marks',
    'Kubernetes: API reference',
    'KEEP CM META',
    inObjects((object) => texts(object, (text) => text.replace(/[^\x20-\x7e\s]/gu, '?'))),
  ),
  fault(
    'empty-texts-dropped',
    'members whose value is an empty text are lost',
    'Kubernetes: API reference',
    'KEEP CM META',
    inObjects((object) =>
      visit(object, (key, holder) => {
        if (holder[key] === '' && !Array.isArray(holder)) delete holder[key];
      }),
    ),
  ),
  fault(
    'false-dropped',
    'members whose value is false are lost',
    'Kubernetes: API reference',
    'KEEP KIND ADM SA',
    inObjects((object) =>
      visit(object, (key, holder) => {
        if (holder[key] === false && !Array.isArray(holder)) delete holder[key];
      }),
    ),
  ),
  fault(
    'zeros-dropped',
    'members whose value is 0 are lost',
    'Kubernetes: API reference',
    'KEEP KIND GRACE',
    inObjects((object) =>
      visit(object, (key, holder) => {
        if (holder[key] === 0 && !Array.isArray(holder)) delete holder[key];
      }),
    ),
  ),
  fault(
    'empty-maps-dropped',
    'members whose value is an empty map are lost',
    'Kubernetes: API reference',
    'KEEP KIND HOOK',
    inObjects((object) =>
      visit(object, (key, holder, path) => {
        const value = holder[key];
        const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
        if (isEmpty && !Array.isArray(value) && !path.includes('managedFields') && path.length > 0) delete holder[key];
      }),
    ),
  ),
  fault(
    'numbers-as-texts',
    'numbers become texts',
    'Kubernetes: API reference',
    'KEEP KIND PV',
    inObjects((object) =>
      visit(object, (key, holder) => {
        if (typeof holder[key] === 'number') holder[key] = String(holder[key]);
      }),
    ),
  ),
  fault(
    'lists-sorted',
    'lists of texts are sorted',
    'Kubernetes: API reference',
    'KEEP META SA RBAC',
    inObjects((object) =>
      visit(object, (key, holder) => {
        if (Array.isArray(holder[key]) && holder[key].every(isText)) holder[key].sort();
      }),
    ),
  ),
  fault(
    'duplicates-dropped',
    'lists lose repeated items',
    'Kubernetes: API reference',
    'KEEP',
    inObjects((object) =>
      visit(object, (key, holder) => {
        if (!Array.isArray(holder[key])) return;
        const seen = new Set<string>();
        const kept = holder[key].filter((item: Json) => {
          const text = JSON.stringify(item);
          return !seen.has(text) && seen.add(text);
        });
        if (kept.length < holder[key].length) holder[key] = kept;
      }),
    ),
  ),
  fault(
    'quantities-rewritten',
    'whole amounts of CPU are written in thousandths: 1 becomes 1000m',
    'A 2.1 Quantity',
    'KEEP KIND QUOTA META',
    inObjects((object) =>
      visit(object, (key, holder, path) => {
        if (/^(requests\.|limits\.)?cpu$/.test(key) && /^\d+$/.test(holder[key]) && path.length > 0)
          holder[key] = `${holder[key]}000m`;
      }),
    ),
  ),
  fault(
    'times-with-fractions',
    'timestamps have fractions of seconds',
    'Kubernetes: API reference',
    'META CM OPS',
    inObjects((object) =>
      texts(object, (text, key) =>
        /Timestamp$/.test(key) && /^\d{4}-.*\d\dZ$/.test(text) ? text.replace('Z', '.123Z') : text,
      ),
    ),
  ),
  fault(
    'times-with-offset',
    'timestamps are in the time zone of the server, two hours east of UTC',
    'Kubernetes: API reference',
    'META CM KIND OPS',
    inObjects((object) =>
      texts(object, (text, key) =>
        /Timestamp$/.test(key) && /^\d{4}-.*\d\dZ$/.test(text)
          ? new Date(Date.parse(text) + 7_200_000).toISOString().replace('.000Z', '+02:00')
          : text,
      ),
    ),
  ),
  fault(
    'managed-fields-dropped',
    'a proxy strips managedFields',
    'A 2.1',
    'META-36 SSA OWN',
    withoutMetadata('managedFields'),
  ),
  fault('uid-dropped', 'objects have no uid', 'A 2.1', 'META-13', withoutMetadata('uid')),
  fault(
    'generation-dropped',
    'objects have no generation',
    'Kubernetes: Metadata',
    'GEN META',
    withoutMetadata('generation'),
  ),
  fault(
    'owners-dropped',
    'objects have no owner references',
    'Kubernetes: Garbage Collection',
    'GC KEEP',
    withoutMetadata('ownerReferences'),
  ),
  fault('finalizers-dropped', 'objects have no finalizers', 'A 2.1', 'META-29 DEL KEEP', withoutMetadata('finalizers')),
  fault(
    'deletion-hidden',
    'objects that are being deleted have no deletionTimestamp',
    'A 2.1',
    'META-26 DEL',
    withoutMetadata('deletionTimestamp'),
  ),
  fault(
    'grace-period-dropped',
    'objects that are being deleted have no deletionGracePeriodSeconds',
    'Kubernetes: Pod lifecycle',
    'GRACE',
    withoutMetadata('deletionGracePeriodSeconds'),
  ),
  fault(
    'generate-name-dropped',
    'objects with a generated name lose its prefix',
    'Kubernetes: API reference',
    'KEEP META-07',
    withoutMetadata('generateName'),
  ),
  fault(
    'last-label-dropped',
    'objects lose the last of their labels',
    'A 2.1',
    'META-32 KEEP CM',
    inObjects((object) => {
      const keys = Object.keys(object.metadata?.labels ?? {});
      if (keys.length > 2) delete object.metadata.labels[keys.at(-1) ?? ''];
    }),
  ),
  fault(
    'annotation-keys-lowered',
    'keys of annotations are in lower case',
    'A 2.1',
    'META-34 KEEP',
    inObjects((object) => {
      const { annotations } = object.metadata ?? {};
      if (annotations)
        object.metadata.annotations = Object.fromEntries(
          Object.entries(annotations).map(([key, value]) => [key.toLowerCase(), value]),
        );
    }),
  ),
  fault(
    'manager-renamed',
    'every entry of managedFields names the proxy as its manager',
    'A 2.1',
    'META-38 OWN SSA',
    inManagedFields((entry) => {
      entry.manager = 'proxy';
    }),
  ),
  fault(
    'managed-time-dropped',
    'the entries of managedFields have no time',
    'A 2.1',
    'META-41 OWN',
    inManagedFields((entry) => {
      delete entry.time;
    }),
  ),
  fault(
    'managed-subresource-dropped',
    'the entries of managedFields do not name their sub-resource',
    'Kubernetes: Server-side apply',
    'OWN META',
    inManagedFields((entry) => {
      delete entry.subresource;
    }),
  ),
  fault(
    'status-dropped',
    'objects have no status',
    'A 2.1',
    'STATE OPS CRD CSR PV',
    inObjects((object) => {
      delete object.status;
    }),
  ),
  fault(
    'conditions-shortened',
    'a status has only its first condition',
    'Kubernetes: API reference',
    'CRD CSR OPS SMP-23',
    inObjects((object) => {
      object.status?.conditions?.splice(1);
    }),
  ),
  fault(
    'condition-reason-dropped',
    'conditions have no reason',
    'Kubernetes: API reference',
    'CSR CRD',
    inConditions((condition) => {
      delete condition.reason;
    }),
  ),
  fault(
    'transition-time-dropped',
    'conditions have no lastTransitionTime',
    'Kubernetes: API reference',
    'CSR CRD',
    inConditions((condition) => {
      delete condition.lastTransitionTime;
    }),
  ),
  fault(
    'ca-bundle-dropped',
    'webhooks and conversions have no caBundle',
    'Kubernetes: API reference',
    'KEEP HOOK CRD',
    inObjects((object) =>
      visit(object, (key, holder) => {
        if (key === 'caBundle') delete holder[key];
      }),
    ),
  ),
  fault(
    'binary-data-dropped',
    'config maps have no binaryData',
    'A 2.3',
    'CM KEEP-02',
    inObjects((object) => {
      delete object.binaryData;
    }, of('configmaps')),
  ),
  fault(
    'immutable-dropped',
    'config maps and secrets do not say that they are immutable',
    'A 2.3',
    'CM SEC',
    inObjects(
      (object) => {
        delete object.immutable;
      },
      of('configmaps', 'secrets'),
    ),
  ),
  fault(
    'secrets-masked',
    'a proxy masks the values of secrets',
    'A 2.3',
    'SEC KEEP-02',
    inObjects((object) => {
      for (const key of Object.keys(object.data ?? {})) object.data[key] = 'KioqKg==';
    }, of('secrets')),
  ),
  fault(
    'secret-type-opaque',
    'every secret has the type Opaque',
    'A 2.3',
    'SEC',
    inObjects((object) => {
      if (object.type) object.type = 'Opaque';
    }, of('secrets')),
  ),
  fault(
    'base64-without-padding',
    'encoded values of secrets have no padding',
    'RFC 4648 3.2',
    'SEC KEEP-02',
    inObjects((object) => {
      for (const key of Object.keys(object.data ?? {})) object.data[key] = object.data[key].replace(/=+$/, '');
    }, of('secrets')),
  ),
  fault(
    'dry-run-without-defaults',
    'the response of a dry run is the object that the client sent',
    'A 4.4',
    'QRY OPS',
    () => ({
      response: (response, { query, json, verb }) => {
        if (query.has('dryRun') && verb === 'create' && response.status === 201 && json) response.json = json;
      },
    }),
  ),
  fault(
    'kind-dropped-alone',
    'a single object has no kind and apiVersion',
    'A 2.1',
    'META-01 META-02 OPS',
    inAnswers(
      (json) => {
        if (Array.isArray(json.items) || json.kind === 'Table' || !json.metadata?.uid) return;
        delete json.kind;
        delete json.apiVersion;
      },
      doing('get', 'create', 'update', 'patch'),
    ),
  ),
  fault(
    'stored-version-shown',
    'a get of a custom object shows the version in which it is stored, whatever version is requested',
    'Kubernetes: CustomResourceDefinitions',
    'CRD VER',
    inObjects((object) => {
      const [group, version] = String(object.apiVersion ?? '').split('/');
      if (version && group?.includes('example')) object.apiVersion = `${group}/v1`;
    }),
  ),
  fault(
    'patch-without-annotations',
    'the response of a patch has no annotations',
    'A 4.3',
    'OPS META SMP',
    inAnswers((json) => {
      for (const object of objectsIn(json)) delete object.metadata.annotations;
    }, doing('patch')),
  ),
];
