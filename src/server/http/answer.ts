import type { ServerResponse } from 'node:http';
import type { AnswerForm } from '../behaviours/wire.ts';
import type { ApiObject, Json, KindData } from '../model.ts';

/** A response before it is encoded. */
export type Answer =
  | {
      readonly code: number;
      /** One object, a list (`items`), or a Status. */
      readonly body: Json;
      /** Kind of the object or of the list's items. Null for a Status and other documents. */
      readonly kind: KindData | null;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | {
      readonly text: string | Uint8Array;
      readonly code: number;
      readonly contentType: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** Uses the connection itself: watches and proxies. */
  | { readonly stream: (response: ServerResponse, form: AnswerForm) => Promise<void> | void };

/** A response whose body is an object. */
export const objectAnswer = (code: number, kind: KindData | null, body: ApiObject | Json): Answer => ({
  code,
  body,
  kind,
});
