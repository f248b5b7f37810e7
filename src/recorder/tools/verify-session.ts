import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { replaceEncoded } from '../redaction/encoded-words.ts';
import { replaceNamed } from '../redaction/named-values.ts';
import { isEncodedPlaceholder, isPlaceholder } from '../redaction/placeholders.ts';
import { readSession } from '../session/session-reader.ts';
import { loadBytes } from '../session/stored-bytes.ts';

/** Something in a file that should not be shown: where, what it looks like, never its value. */
export interface Leak {
  readonly place: string;
  readonly what: string;
}

/** What a verification looked at, and what it found. */
export interface Verification {
  readonly exchanges: number;
  readonly bytes: number;
  readonly redacted: boolean;
  readonly leaks: readonly Leak[];
}

/**
 * Proves that a session holds no secret: known shapes (tokens, private keys, credentials in headers, values of Secrets) and given
 * values, in plain, escaped, in base64 once or twice, compressed, across chunk borders and in side files. Rejects with SessionError.
 */
export const verifySession = async (file: string, secrets: readonly string[] = []): Promise<Verification> => {
  const { header, events } = await readSession(file);
  const needles = secrets.filter(Boolean).map((value) => ({ value, spellings: spellingsOf(value) }));
  const leaks: Leak[] = [];
  const bodies = new Map<string, Buffer[]>();
  let exchanges = 0;
  let bytes = 0;
  const look = (place: string, content: Buffer): void => {
    bytes += content.length;
    for (const text of views(content)) {
      for (const what of shapes(text)) leaks.push({ place, what });
      for (const [i, { spellings }] of needles.entries())
        if (spellings.some((spelling) => text.includes(spelling))) leaks.push({ place, what: `given value ${i + 1}` });
    }
  };
  look('header line', Buffer.from(JSON.stringify(header)));
  for await (const { line, event } of events) {
    const place = `line ${line}, exchange ${event.x}`;
    if (event.e === 'chunk' || event.e === 'frame') {
      const key = `exchange ${event.x}, ${event.e === 'chunk' ? `${event.of} body` : `frames of the ${event.from}`}`;
      const parts = bodies.get(key) ?? [];
      if (!('aside' in event)) parts.push(loadBytes(event));
      bodies.set(key, parts);
      continue;
    }
    if (event.e === 'request') exchanges += 1;
    if (event.e === 'request' || event.e === 'head')
      for (const what of credentials(event.headers)) leaks.push({ place, what });
    look(place, Buffer.from(JSON.stringify(event)));
    // Bodies are looked at whole, and then forgotten.
    const ends =
      event.e === 'abort'
        ? ['request body', 'response body', 'frames of the client', 'frames of the server']
        : event.e === 'end'
          ? [`${event.of} body`, ...(event.of === 'response' ? ['frames of the client', 'frames of the server'] : [])]
          : [];
    for (const end of ends) {
      const key = `exchange ${event.x}, ${end}`;
      look(key, Buffer.concat(bodies.get(key) ?? []));
      bodies.delete(key);
    }
  }
  for (const [key, parts] of bodies) look(key, Buffer.concat(parts));
  if (existsSync(`${file}.bodies`))
    for (const name of await readdir(`${file}.bodies`))
      look(`side file ${name}`, await readFile(join(`${file}.bodies`, name)));
  return {
    exchanges,
    bytes,
    redacted: header.redaction.on,
    leaks: [...new Map(leaks.map((leak) => [`${leak.place} ${leak.what}`, leak])).values()],
  };
};

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** The value and what it turns into; base64 by the characters that do not depend on what stands around. */
const spellingsOf = (value: string): string[] => {
  const plain = [
    value,
    Buffer.from(value).toString('latin1'),
    JSON.stringify(value).slice(1, -1),
    encodeURIComponent(value),
    Buffer.from(value).toString('hex'),
  ];
  const once = aligned(value);
  return [...new Set([...plain, ...once, ...aligned(base64(value))])].filter(
    (text) => text.length >= Math.min(6, value.length),
  );
};

const aligned = (value: string): string[] =>
  [0, 1, 2].flatMap((before) => {
    const whole = base64('\0'.repeat(before) + value).replaceAll('=', '');
    const core = whole.slice(
      before === 0 ? 0 : before + 1,
      (before + Buffer.byteLength(value)) % 3 === 0 ? undefined : -1,
    );
    return [core, core.replaceAll('+', '-').replaceAll('/', '_')];
  });

/** The bytes as they are, and uncompressed. */
const views = (content: Buffer): string[] => {
  const texts = [content.toString('latin1'), content.toString('utf8')];
  if (content[0] === 0x1f && content[1] === 0x8b) {
    try {
      texts.push(gunzipSync(content).toString('latin1'));
    } catch {
      // Cut, or no gzip after all.
    }
  }
  const different = texts[0] === texts[1] ? texts.filter((_, i) => i !== 1) : texts;
  // However often a text was put into JSON, only backslashes tell.
  return different.flatMap((text) => (text.includes('\\') ? [text, text.replaceAll('\\', '')] : [text]));
};

const plainShapes = (text: string): string[] => {
  const found: string[] = [];
  for (const [token] of text.matchAll(/eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]+/g))
    if (!isPlaceholder(token)) found.push('a signed token (JWT)');
  for (const [key] of text.matchAll(/-----BEGIN (?:[A-Z0-9]+ )?PRIVATE KEY-----(?:\\n|\s)*([A-Za-z0-9+/]{12})?/g))
    if (!key.includes('cmVkYWN0ZWQt')) found.push('a private key');
  replaceNamed(text, (name, value) => {
    if (!isEncodedPlaceholder(value)) found.push(`the value of a ${name}`);
    return value;
  });
  return found;
};

const shapes = (text: string): string[] => {
  const found = plainShapes(text);
  replaceEncoded(text, (plain) => {
    for (const what of plainShapes(plain)) found.push(`${what} in base64`);
    return plain;
  });
  for (const [, data = ''] of text.matchAll(/"kind":\s*"Secret"[^\n]*?"(?:data|stringData)":\s*\{([^{}]*)\}/g))
    for (const [, value = ''] of data.matchAll(/"[^"]+":\s*"((?:[^"\\]|\\.)+)"/g))
      if (!isStandIn(value)) found.push('a value of a Secret');
  return found;
};

const isStandIn = (value: string): boolean => {
  const plain = value.replaceAll('\\n', '\n').replaceAll('\\"', '"');
  return (
    isPlaceholder(plain) ||
    isPlaceholder(Buffer.from(value, 'base64').toString('utf8')) ||
    /^(token-id|true|false)$/.test(plain)
  );
};

const credentials = (headers: ReadonlyArray<readonly [string, string]>): string[] =>
  headers.flatMap(([name, value]) => {
    if (!/^(proxy-)?authorization$/i.test(name)) return [];
    const rest = value.slice(value.indexOf(' ') + 1);
    return isPlaceholder(rest) || isPlaceholder(Buffer.from(rest, 'base64').toString('utf8'))
      ? []
      : [`a credential in ${name}`];
  });
