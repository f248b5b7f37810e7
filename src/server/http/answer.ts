import type { ServerResponse } from 'node:http';
import type { AnswerForm } from '../behaviours/wire.ts';
import type { ApiObject, Json, KindData } from '../model.ts';

/** An answer to a request, before it is encoded. */
export type Answer =
  | {
      readonly code: number;
      /** One object, a list (`items`), or a Status. */
      readonly body: Json;
      /** Kind of the object or of the list's items; null for a Status and other documents. */
      readonly kind: KindData | null;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | { readonly text: string | Uint8Array; readonly code: number; readonly contentType: string }
  /** Takes over the connection: watches and proxies. */
  | { readonly stream: (response: ServerResponse, form: AnswerForm) => Promise<void> | void };

/** An object as the whole body. */
export const objectAnswer = (code: number, kind: KindData | null, body: ApiObject | Json): Answer => ({
  code,
  body,
  kind,
});
