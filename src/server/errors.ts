import type { Cause } from './model.ts';

/** Members of `details` in an error Status. */
export interface StatusDetails {
  group?: string;
  kind?: string;
  name?: string;
  uid?: string;
  causes?: readonly Cause[];
  retryAfterSeconds?: number;
}

/** An error response: HTTP code, and reason, message and details of a Status. */
export class StatusError extends Error {
  override readonly name = 'StatusError';
  readonly code: number;
  readonly reason: string;
  readonly details: StatusDetails | null;
  /** Members for Status.metadata, for example a new continue token. */
  readonly metadata: Readonly<Record<string, unknown>>;

  constructor(
    code: number,
    reason: string,
    message: string,
    details: StatusDetails | null = null,
    metadata: Record<string, unknown> = {},
  ) {
    super(message);
    this.code = code;
    this.reason = reason;
    this.details = details;
    this.metadata = metadata;
  }

  /** The Status object of the response (B 7). */
  toStatus(): Record<string, unknown> {
    return {
      kind: 'Status',
      apiVersion: 'v1',
      metadata: this.metadata,
      status: 'Failure',
      message: this.message,
      ...(this.reason === '' ? {} : { reason: this.reason }),
      ...(this.details ? { details: this.details } : {}),
      code: this.code,
    };
  }
}

/** Address of the object that an error refers to. */
export interface ErrorSubject {
  readonly group: string;
  /** Plural type in most errors, kind in validation errors. */
  readonly kind: string;
  readonly name?: string;
}

const qualified = (of: ErrorSubject): string => (of.group ? `${of.kind}.${of.group}` : of.kind);
const details = (of: ErrorSubject, causes?: readonly Cause[]): StatusDetails => ({
  ...(of.name ? { name: of.name } : {}),
  ...(of.group ? { group: of.group } : {}),
  kind: of.kind,
  ...(causes ? { causes } : {}),
});

/** Messages as servers join them: a single one as it is, several in brackets. */
export const listed = (texts: readonly string[]): string =>
  texts.length === 1 ? (texts[0] ?? '') : `[${texts.join(', ')}]`;

export const badRequest = (message: string): StatusError => new StatusError(400, 'BadRequest', message);
export const unauthorized = (): StatusError => new StatusError(401, 'Unauthorized', 'Unauthorized');
export const forbidden = (of: ErrorSubject, why: string): StatusError =>
  new StatusError(
    403,
    'Forbidden',
    `${qualified(of)}${of.name ? ` "${of.name}"` : ''} is forbidden: ${why}`,
    details(of),
  );
export const notFound = (of: ErrorSubject): StatusError =>
  new StatusError(404, 'NotFound', `${qualified(of)} "${of.name ?? ''}" not found`, details(of));
export const pathNotFound = (): StatusError =>
  new StatusError(404, 'NotFound', 'the server could not find the requested resource', {});
export const methodNotAllowed = (): StatusError =>
  new StatusError(405, 'MethodNotAllowed', 'the server does not allow this method on the requested resource');
export const notAcceptable = (supported: readonly string[]): StatusError =>
  new StatusError(406, 'NotAcceptable', `only the following media types are accepted: ${supported.join(', ')}`);
export const alreadyExists = (of: ErrorSubject): StatusError =>
  new StatusError(409, 'AlreadyExists', `${qualified(of)} "${of.name ?? ''}" already exists`, details(of));
export const conflict = (of: ErrorSubject, why: string, causes?: readonly Cause[]): StatusError =>
  new StatusError(
    409,
    'Conflict',
    causes ? why : `Operation cannot be fulfilled on ${qualified(of)} "${of.name ?? ''}": ${why}`,
    details(of, causes),
  );
export const expired = (message: string, metadata: Record<string, unknown> = {}): StatusError =>
  new StatusError(410, 'Expired', message, null, metadata);
export const tooLarge = (message: string): StatusError => new StatusError(413, 'RequestEntityTooLarge', message);
export const unsupportedMediaType = (supported: readonly string[]): StatusError =>
  new StatusError(
    415,
    'UnsupportedMediaType',
    `the body of the request was in an unknown format - accepted media types include: ${supported.join(', ')}`,
  );
export const invalid = (of: ErrorSubject, causes: readonly Cause[]): StatusError =>
  new StatusError(
    422,
    'Invalid',
    `${qualified(of)} "${of.name ?? ''}" is invalid: ${listed(causes.map((c) => `${c.field}: ${c.message}`))}`,
    details(of, causes),
  );
export const tooManyRequests = (message: string): StatusError => new StatusError(429, 'TooManyRequests', message);
export const internalError = (message: string): StatusError =>
  new StatusError(500, 'InternalError', `Internal error occurred: ${message}`);
export const unavailable = (message: string): StatusError => new StatusError(503, 'ServiceUnavailable', message);
export const versionTooLarge = (wanted: string, current: string): StatusError =>
  new StatusError(504, 'Timeout', `Too large resource version: ${wanted}, current: ${current}`, {
    causes: [{ reason: 'ResourceVersionTooLarge', field: '', message: 'Too large resource version' }],
    retryAfterSeconds: 1,
  });
