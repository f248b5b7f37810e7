import { notAcceptable, unauthorized, forbidden, methodNotAllowed, unsupportedMediaType } from '../errors.ts';
import type { StatusError, ErrorSubject } from '../errors.ts';
import type { Json, KindData } from '../model.ts';

/** One form of answer that the server can give. */
export interface AnswerForm {
  readonly media: 'json' | 'yaml' | 'protobuf';
  /** Table or metadata only, or the object itself. */
  readonly as: '' | 'Table' | 'PartialObjectMetadata';
}

/** What the addressed kind can be answered as; `kind` is empty where no kind is addressed. */
export interface AnswerForms {
  readonly protobuf: boolean;
  readonly table: boolean;
  readonly kind?: string;
}

/** One entry of an Accept header, parameters in lower case names. */
export interface AcceptEntry {
  readonly type: string;
  readonly parameters: Readonly<Record<string, string>>;
}

const jsonTypes = ['application/json', 'application/*', '*/*'];

/** What requests and answers look like on the wire: negotiation, refusals, metrics (A 4.6, B 6.5, B 7). */
export const wireBehaviours = {
  /** Form of an answer for which none was asked. */
  unasked(): AnswerForm {
    return { media: 'json', as: '' };
  },

  /** Form that an entry of Accept grants; null when it is not supported. */
  formOf(entry: AcceptEntry, can: AnswerForms): AnswerForm | null {
    const { as = '', g = '', v = '' } = entry.parameters;
    const transformed = as === 'PartialObjectMetadataList' ? 'PartialObjectMetadata' : as;
    if (transformed !== '') {
      if (!can.table || g !== 'meta.platform.io' || v !== 'v1') return null;
      if (transformed !== 'Table' && transformed !== 'PartialObjectMetadata') return null;
      if (!jsonTypes.includes(entry.type)) return null;
      return { media: 'json', as: transformed };
    }
    if (jsonTypes.includes(entry.type)) return { media: 'json', as: '' };
    if (entry.type === 'application/yaml') return { media: 'yaml', as: '' };
    return entry.type === 'application/vnd.platform.protobuf' && can.protobuf ? { media: 'protobuf', as: '' } : null;
  },

  /** The first granted form of the list. `asked.body` is the media type of the request's body. */
  choose(
    forms: readonly (AnswerForm | null)[],
    _asked: { readonly verb: string; readonly body: string } = { verb: '', body: '' },
  ): AnswerForm | null {
    return forms.find((form) => form !== null) ?? null;
  },

  /** Answer form when nothing of Accept can be granted. */
  noneGranted(supported: readonly string[], _what: { readonly verb: string }): AnswerForm {
    throw notAcceptable(supported);
  },

  /** Content-Type that an answer is labelled with. */
  contentType(form: AnswerForm): string {
    if (form.media === 'protobuf') return 'application/vnd.platform.protobuf';
    return form.media === 'yaml' ? 'application/yaml' : 'application/json';
  },

  /** How a body of POST or PUT is read. */
  bodyForm(mediaType: string, _method = ''): 'json' | 'yaml' | 'protobuf' {
    if (mediaType === 'application/json') return 'json';
    if (mediaType === 'application/yaml') return 'yaml';
    if (mediaType === 'application/vnd.platform.protobuf') return 'protobuf';
    throw unsupportedMediaType(['application/json', 'application/yaml', 'application/vnd.platform.protobuf']);
  },

  /** How a body is read after all, now that its bytes are there: as its media type says. */
  readAs(form: 'json' | 'yaml' | 'protobuf', _bytes: Uint8Array): 'json' | 'yaml' | 'protobuf' {
    return form;
  },

  /** How a PATCH body is read. */
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

  /** How a patch is read after all, now that its text is there: as its media type says. */
  patchReadAs(form: 'merge' | 'json' | 'strategic' | 'apply', _text: string): 'merge' | 'json' | 'strategic' | 'apply' {
    return form;
  },

  /** How the text of an intent is read: as YAML, of which JSON is a part. */
  intentForm(): 'yaml' | 'json' {
    return 'yaml';
  },

  /** Refusal of a credential that nobody accepted. */
  refusedCredential(): StatusError | 'anonymous' {
    return unauthorized();
  },

  /** Refusal of a request without credentials where anonymous access is off. */
  noCredential(): StatusError {
    return unauthorized();
  },

  /** Refusal of a request that no authorizer approved. */
  notAllowed(subject: ErrorSubject, why: string): StatusError {
    return forbidden(subject, why);
  },

  /** Refusal of a method. */
  wrongMethod(): StatusError {
    return methodNotAllowed();
  },

  /** Warning headers of a deprecated kind (RFC 7234, 5.5); none for others. */
  warnings(kind: KindData, _verb: string): readonly string[] {
    if (!kind.deprecated) return [];
    const { removedRelease, replacement } = kind.deprecated;
    const group = kind.group ? `${kind.group}/${kind.version}` : kind.version;
    return [`299 - "${group} ${kind.kind} is deprecated, unavailable in ${removedRelease}+; use ${replacement}"`];
  },

  /** Annotations of the audit event of a request to a deprecated kind (B 6.2). */
  deprecationAnnotations(kind: KindData): Readonly<Record<string, string>> {
    return kind.deprecated
      ? { 'platform.io/deprecated': 'true', 'platform.io/removed-release': kind.deprecated.removedRelease }
      : {};
  },

  /** Labels of the metric of deprecated requests; null sets none (B 6.5). */
  deprecationLabels(
    kind: KindData,
    asked: {
      readonly group: string;
      readonly version: string;
      readonly resource: string;
      readonly subresource: string;
    },
  ): Readonly<Record<string, string>> | null {
    return kind.deprecated
      ? {
          group: asked.group,
          version: asked.version,
          resource: asked.resource,
          subresource: asked.subresource,
          removed_release: kind.deprecated.removedRelease,
        }
      : null;
  },

  /** Labels under which a request is counted; null counts it not. */
  requestLabels(labels: Readonly<Record<string, string>>): Readonly<Record<string, string>> | null {
    return labels;
  },

  /** HTTP code of an answer. */
  code(code: number, _what: { readonly verb: string; readonly error: boolean }): number {
    return code;
  },

  /** Whether a version segment of the path is served by that version. */
  servedVersion(asked: string): string {
    return asked;
  },

  /** Last look at the parameters of a request before they are read (A 4.4); the whole server takes them as they came. */
  parameters(_query: URLSearchParams, _verb: string): void {},

  /** Whether a kind has a path below a namespace (A 4.1). */
  servedBelowNamespace(kind: KindData): boolean {
    return kind.namespaced;
  },

  /** Path of the metrics. */
  isMetricsPath(path: string): boolean {
    return path === '/metrics';
  },

  /** Object with its type, as answers show it. */
  typed(object: Json, kind: KindData): Json {
    return { kind: kind.kind, apiVersion: kind.group ? `${kind.group}/${kind.version}` : kind.version, ...object };
  },

  /** Last look at a body before it is written in a form. */
  written(body: Json, _kind: KindData | null, _form: AnswerForm, _pretty = false, _verb = ''): Json {
    return body;
  },

  /** Last look at a list before it goes out. */
  listBody(body: Json, _kind: KindData): Json {
    return body;
  },

  /** Kind of a list of so many items, of one namespace or of all. */
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
