import type { Translator } from '../../dialect/translator.ts';
import type { ServerCore } from '../core.ts';
import type { Json, KindData } from '../model.ts';
import { openApiProtobuf } from './openapi-protobuf.ts';

interface Kept {
  readonly kinds: readonly KindData[];
  readonly dialect: Translator;
  readonly texts: Map<string, string>;
  readonly hashes: Map<string, string>;
  protobuf: Uint8Array | null;
}

const caches = new WeakMap<ServerCore, Kept>();

const keptFor = (core: ServerCore, dialect: Translator): Kept => {
  const kinds = core.kinds.all();
  const found = caches.get(core);
  if (
    found?.dialect === dialect &&
    found.kinds.length === kinds.length &&
    kinds.every((kind, index) => kind === found.kinds[index])
  )
    return found;
  const fresh: Kept = { kinds: [...kinds], dialect, texts: new Map(), hashes: new Map(), protobuf: null };
  caches.set(core, fresh);
  return fresh;
};

/** OpenAPI documents as sent. They are kept while the served kinds stay the same, since each takes long to write. */
export const openApiCache = {
  /** The document at a path as JSON text. Null when there is none. */
  text: (core: ServerCore, dialect: Translator, path: string, make: () => Json | null): string | null => {
    const { texts } = keptFor(core, dialect);
    let text = texts.get(path);
    if (text === undefined) {
      const document = make();
      if (document === null) return null;
      text = dialect.toWire(JSON.stringify(document));
      texts.set(path, text);
    }
    return text;
  },

  /** The hash of the document at a path. */
  hash: (core: ServerCore, dialect: Translator, path: string, make: () => string): string => {
    const { hashes } = keptFor(core, dialect);
    const hash = hashes.get(path) ?? make();
    hashes.set(path, hash);
    return hash;
  },

  /** The version 2 document as Protobuf. */
  protobuf: (core: ServerCore, dialect: Translator, text: string): Uint8Array => {
    const kept = keptFor(core, dialect);
    kept.protobuf ??= openApiProtobuf(JSON.parse(text));
    return kept.protobuf;
  },
} as const;
