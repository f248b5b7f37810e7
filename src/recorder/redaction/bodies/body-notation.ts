/** The notation of a body: how redaction reads its bytes. */
export type Notation = 'document' | 'yaml' | 'form' | 'protobuf' | 'cbor' | 'utf-16' | 'parts' | 'stream';

/** The notation of a body, from its content type and its first bytes. */
export const notationOf = (contentType: string, head: Uint8Array): Notation => {
  const type = contentType.toLowerCase();
  if (type.includes('protobuf') || startsWith(head, [0x6b, 0x38, 0x73, 0])) return 'protobuf';
  if (type.includes('cbor') || startsWith(head, [0xd9, 0xd9, 0xf7])) return 'cbor';
  if (type.includes('utf-16') || startsWith(head, [0xff, 0xfe]) || startsWith(head, [0xfe, 0xff])) return 'utf-16';
  if (isWide(head)) return 'utf-16';
  if (type.includes('x-www-form-urlencoded')) return 'form';
  if (type.includes('multipart/form-data')) return 'parts';
  if (type.includes('json')) return 'document';
  if (type.includes('yaml')) return 'yaml';
  const first = head.find((byte) => byte !== 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 0xef);
  // A body that begins like JSON or YAML is read as such, even if its content type says otherwise.
  if (first === 0x7b || first === 0x5b) return 'document';
  return /^\s*(---|apiVersion:|kind:|stringData:|data:)/.test(Buffer.from(head.subarray(0, 64)).toString('latin1'))
    ? 'yaml'
    : 'stream';
};

const yamlStarts = ['---', 'apiVersion:', 'kind:', 'stringData:', 'data:'];
const enough = 16;

/** True when more bytes are needed to detect the notation of a body without a content type. */
export const isUndecided = (head: Uint8Array): boolean => {
  if (head.length >= enough) return false;
  const text = Buffer.from(head).toString('latin1');
  // Beginnings of UTF-16, CBOR, Protobuf and YAML, and white space.
  return (
    head.length < 2 ||
    /^[\xd9\xfe\xffk]|\0|^\s/.test(text) ||
    yamlStarts.some((start) => start.startsWith(text) || text.startsWith(start))
  );
};

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);

/** Every second byte of ASCII in UTF-16 is zero. */
const isWide = (head: Uint8Array): boolean => {
  if (head.length < 8) return false;
  const zeros = [0, 0];
  for (let at = 0; at < 8; at += 1) if (head[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  return (zeros[0] === 4 && zeros[1] === 0) || (zeros[1] === 4 && zeros[0] === 0);
};
