import { notAcceptable, unauthorized, forbidden, methodNotAllowed, unsupportedMediaType } from '../errors.ts';
import type { StatusError, ErrorSubject } from '../errors.ts';
import type { Json, KindData } from '../model.ts';

/** One form of response that the server can send. */
export interface AnswerForm {
  readonly media: 'json' | 'yaml' | 'protobuf';
  /** Table, metadata only, or the object itself (empty). */
  readonly as: '' | 'Table' | 'PartialObjectMetadata';
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
  /** Response form of a request without an Accept header. */
  unasked(): AnswerForm {
    return { media: 'json', as: '' };
  },

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

  /** Response form when no entry of Accept is supported. */
  noneGranted(supported: readonly string[], _what: { readonly verb: string }): AnswerForm {
    throw notAcceptable(supported);
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

  /** Final format of a body after its bytes are read: the format of its media type. */
  readAs(form: 'json' | 'yaml' | 'protobuf', _bytes: Uint8Array): 'json' | 'yaml' | 'protobuf' {
    return form;
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

  /** Final format of a patch after its text is read: the format of its media type. */
  patchReadAs(form: 'merge' | 'json' | 'strategic' | 'apply', _text: string): 'merge' | 'json' | 'strategic' | 'apply' {
    return form;
  },

  /** Format of an applied configuration: YAML, which includes JSON. */
  intentForm(): 'yaml' | 'json' {
    return 'yaml';
  },

  /** Error for a credential that no method accepted. */
  refusedCredential(): StatusError | 'anonymous' {
    return unauthorized();
  },

  /** Error for a request without credentials when anonymous access is off. */
  noCredential(): StatusError {
    return unauthorized();
  },

  /** Error for a request that no authorizer allowed. */
  notAllowed(subject: ErrorSubject, why: string): StatusError {
    return forbidden(subject, why);
  },

  /** Error for an unsupported method. */
  wrongMethod(): StatusError {
    return methodNotAllowed();
  },

  /** Warning headers for a deprecated kind (RFC 7234, 5.5). None for other kinds. */
  warnings(kind: KindData, _verb: string): readonly string[] {
    if (!kind.deprecated) return [];
    const { removedRelease, replacement } = kind.deprecated;
    const group = kind.group ? `${kind.group}/${kind.version}` : kind.version;
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

  /** Labels of the request counter. Null means that the request is not counted. */
  requestLabels(labels: Readonly<Record<string, string>>): Readonly<Record<string, string>> | null {
    return labels;
  },

  /** HTTP status code of a response. */
  code(code: number, _what: { readonly verb: string; readonly error: boolean }): number {
    return code;
  },

  /** API version that serves a version segment of the path. */
  servedVersion(requested: string): string {
    return requested;
  },

  /** Inspects the query parameters before they are read (A 4.4). The correct server leaves them unchanged. */
  parameters(_query: URLSearchParams, _verb: string): void {},

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
    return { kind: kind.kind, apiVersion: kind.group ? `${kind.group}/${kind.version}` : kind.version, ...object };
  },

  /** The final body before it is encoded. */
  written(body: Json, _kind: KindData | null, _form: AnswerForm, _pretty = false, _verb = ''): Json {
    return body;
  },

  /** The final body of a list before it is sent. */
  listBody(body: Json, _kind: KindData): Json {
    return body;
  },

  /** Kind of a list, for one namespace or for all. */
  listKind(kind: KindData, _count: number, _everywhere: boolean): string {
    return `${kind.kind}List`;
  },
};

export const wireRules: Readonly<Record<keyof typeof wireBehaviours, readonly string[]>> = {
  unasked: ['NEG-01'],
  formOf: ['NEG-02', 'NEG-03', 'NEG-04', 'NEG-07', 'NEG-08', 'NEG-10', 'NEG-20', 'TABLE-01'],
  choose: ['NEG-11', 'NEG-12', 'NEG-13', 'NEG-14', 'ERR-25'],
  noneGranted: ['ERR-24', 'NEG-16', 'NEG-17', 'NEG-18', 'NEG-21'],
  contentType: ['PROTO-01', 'NEG-09', 'NEG-28'],
  bodyForm: ['NEG-22', 'NEG-23', 'NEG-26', 'NEG-27', 'NEG-29', 'NEG-30'],
  readAs: ['NEG-29'],
  patchReadAs: ['NEG-32'],
  intentForm: ['NEG-31'],
  patchForm: ['NEG-24', 'NEG-31', 'NEG-32', 'NEG-38'],
  refusedCredential: ['ERR-15', 'ERR-16', 'ERR-18'],
  noCredential: ['ERR-17'],
  notAllowed: ['ERR-21'],
  wrongMethod: ['PATH-22'],
  warnings: ['ERR-40', 'ERR-41'],
  deprecationAnnotations: ['AUDIT-19', 'AUDIT-20'],
  deprecationLabels: ['MET-03', 'MET-04', 'MET-05', 'MET-06', 'MET-07', 'MET-08', 'MET-09', 'MET-10'],
  requestLabels: ['MET-01', 'MET-11', 'MET-12'],
  code: ['ERR-01', 'ERR-02', 'ERR-04', 'ERR-05', 'ERR-06', 'ERR-42'],
  servedVersion: ['VER-02', 'PATH-20'],
  servedBelowNamespace: ['CSR-02'],
  isMetricsPath: ['MET-01'],
  typed: ['CM-01', 'META-01', 'META-02', 'META-04', 'SC-01', 'LIST-02'],
  parameters: ['QRY-46', 'QRY-47', 'QRY-54', 'QRY-55', 'QRY-58', 'QRY-60', 'QRY-61', 'QRY-65', 'QRY-67'],
  written: ['QRY-50', 'CSR-08', 'CSR-42', 'CSR-43'],
  listBody: ['LIST-01', 'LIST-02', 'LIST-03', 'LIST-04', 'LIST-05', 'LIST-06', 'META-18'],
  listKind: ['LIST-01', 'LIST-12'],
};
