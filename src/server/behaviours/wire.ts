import { apiVersionOf } from '../api-version.ts';
import { methodNotAllowed, unsupportedMediaType } from '../errors.ts';
import type { StatusError } from '../errors.ts';
import type { Json, KindData } from '../model.ts';

/** One form of response that the server can send. */
export interface AnswerForm {
  readonly media: 'json' | 'yaml' | 'protobuf';
  /** Table, metadata only, or the object itself (empty). */
  readonly as: '' | 'Table' | 'PartialObjectMetadata';
  /** Version of the group meta that a Table or metadata has. Default: v1. */
  readonly version?: string;
}

/** The response forms of the addressed kind. `kind` is empty when the path addresses no kind. */
export interface AnswerForms {
  readonly protobuf: boolean;
  /** Whether the request reads: only reads have a Table form. */
  readonly table: boolean;
  readonly kind?: string;
}

/** One entry of an Accept header. Parameter names are in lower case. */
export interface AcceptEntry {
  readonly type: string;
  readonly parameters: Readonly<Record<string, string>>;
}

const jsonTypes = ['application/json', 'application/*', '*/*'];

/** The HTTP form of requests and responses: negotiation, errors, metrics (A 4.6, B 6.5, B 7). */
export const wireBehaviours = {
  /** Response form for an entry of Accept. Null when the entry is not supported. */
  formOf(entry: AcceptEntry, can: AnswerForms): AnswerForm | null {
    const { as = '', g = '', v = '' } = entry.parameters;
    const transformed = as === 'PartialObjectMetadataList' ? 'PartialObjectMetadata' : as;
    if (transformed !== '') {
      if (g !== 'meta.platform.io' || v !== 'v1') return null;
      if (transformed !== 'PartialObjectMetadata' && !(transformed === 'Table' && can.table)) return null;
      if (!jsonTypes.includes(entry.type)) return null;
      return { media: 'json', as: transformed };
    }
    if (jsonTypes.includes(entry.type)) return { media: 'json', as: '' };
    if (entry.type === 'application/yaml') return { media: 'yaml', as: '' };
    return entry.type === 'application/vnd.platform.protobuf' && can.protobuf ? { media: 'protobuf', as: '' } : null;
  },

  /** The first supported form in the Accept header. `_requested.body` is the media type of the request body. */
  choose(
    forms: readonly (AnswerForm | null)[],
    _requested: { readonly verb: string; readonly body: string } = { verb: '', body: '' },
  ): AnswerForm | null {
    return forms.find((form) => form !== null) ?? null;
  },

  /** Content-Type of a response. */
  contentType(form: AnswerForm): string {
    if (form.media === 'protobuf') return 'application/vnd.platform.protobuf';
    return form.media === 'yaml' ? 'application/yaml' : 'application/json';
  },

  /** Format in which a body of POST or PUT is read. */
  bodyForm(mediaType: string, _method = ''): 'json' | 'yaml' | 'protobuf' {
    if (mediaType === 'application/json') return 'json';
    if (mediaType === 'application/yaml') return 'yaml';
    if (mediaType === 'application/vnd.platform.protobuf') return 'protobuf';
    throw unsupportedMediaType(['application/json', 'application/yaml', 'application/vnd.platform.protobuf']);
  },

  /** Format in which a PATCH body is read. */
  patchForm(mediaType: string): 'merge' | 'json' | 'strategic' | 'apply' {
    if (mediaType === 'application/merge-patch+json') return 'merge';
    if (mediaType === 'application/json-patch+json') return 'json';
    if (mediaType === 'application/strategic-merge-patch+json') return 'strategic';
    if (mediaType === 'application/apply-patch+yaml') return 'apply';
    throw unsupportedMediaType([
      'application/json-patch+json',
      'application/merge-patch+json',
      'application/strategic-merge-patch+json',
      'application/apply-patch+yaml',
    ]);
  },

  /** Error for an unsupported method. */
  wrongMethod(): StatusError {
    return methodNotAllowed();
  },

  /** Warning headers for a deprecated kind (RFC 7234, 5.5). None for other kinds. */
  warnings(kind: KindData, _verb: string): readonly string[] {
    if (!kind.deprecated) return [];
    const { removedRelease, replacement } = kind.deprecated;
    const group = apiVersionOf(kind);
    return [`299 - "${group} ${kind.kind} is deprecated, unavailable in ${removedRelease}+; use ${replacement}"`];
  },

  /** Audit annotations of a request to a deprecated kind (B 6.2). */
  deprecationAnnotations(kind: KindData): Readonly<Record<string, string>> {
    return kind.deprecated
      ? { 'platform.io/deprecated': 'true', 'platform.io/removed-release': kind.deprecated.removedRelease }
      : {};
  },

  /** Labels of the metric of deprecated requests. Null omits the metric (B 6.5). */
  deprecationLabels(
    kind: KindData,
    requested: {
      readonly group: string;
      readonly version: string;
      readonly resource: string;
      readonly subresource: string;
    },
  ): Readonly<Record<string, string>> | null {
    return kind.deprecated
      ? {
          group: requested.group,
          version: requested.version,
          resource: requested.resource,
          subresource: requested.subresource,
          removed_release: kind.deprecated.removedRelease,
        }
      : null;
  },

  /** Whether a kind has a path below a namespace (A 4.1). */
  servedBelowNamespace(kind: KindData): boolean {
    return kind.namespaced;
  },

  /** Whether the path is the metrics path. */
  isMetricsPath(path: string): boolean {
    return path === '/metrics';
  },

  /** Object with its kind and API version, as responses contain it. */
  typed(object: Json, kind: KindData): Json {
    return { kind: kind.kind, apiVersion: apiVersionOf(kind), ...object };
  },

  /** Kind of a list, for one namespace or for all. */
  listKind(kind: KindData, _count: number, _everywhere: boolean): string {
    return `${kind.kind}List`;
  },
};

export const wireRules: Readonly<Record<keyof typeof wireBehaviours, readonly string[]>> = {
  formOf: ['NEG-02', 'NEG-03', 'NEG-04', 'NEG-07', 'NEG-08', 'NEG-10', 'NEG-20', 'TABLE-01'],
  choose: ['NEG-11', 'NEG-12', 'NEG-13', 'NEG-14', 'ERR-25'],
  contentType: ['PROTO-01', 'NEG-09', 'NEG-28'],
  bodyForm: ['NEG-22', 'NEG-23', 'NEG-26', 'NEG-27', 'NEG-29', 'NEG-30'],
  patchForm: ['NEG-24', 'NEG-31', 'NEG-32', 'NEG-38'],
  wrongMethod: ['PATH-22'],
  warnings: ['ERR-40', 'ERR-41'],
  deprecationAnnotations: ['AUDIT-19', 'AUDIT-20'],
  deprecationLabels: ['MET-03', 'MET-04', 'MET-05', 'MET-06', 'MET-07', 'MET-08', 'MET-09', 'MET-10'],
  servedBelowNamespace: ['CSR-02'],
  isMetricsPath: ['MET-01'],
  typed: ['CM-01', 'META-01', 'META-02', 'META-04', 'SC-01', 'LIST-02'],
  listKind: ['LIST-01', 'LIST-12'],
};
