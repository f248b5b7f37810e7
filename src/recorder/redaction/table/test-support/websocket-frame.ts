/** A complete masked client frame with this payload. */
export const maskedFrame = (payload: Uint8Array): Buffer => {
  const key = Buffer.from([0x37, 0xfa, 0x21, 0x3d]);
  const masked = Buffer.from(payload.map((byte, at) => byte ^ (key[at % 4] ?? 0)));
  const head = Buffer.from([0x82, 0x80 | 126, payload.length >> 8, payload.length & 255]);
  return Buffer.concat([head, key, masked]);
};

/** The bytes without the masks of all frames that can be found by their header. Shares no code with redaction. */
export const unmasked = (bytes: Buffer): Buffer => {
  const made = [bytes];
  for (let at = 0; at + 8 < bytes.length; at += 1) {
    const second = bytes[at + 1] ?? 0;
    if ((second & 0x80) === 0) continue;
    const keyAt = (second & 0x7f) === 126 ? at + 4 : at + 2;
    const key = bytes.subarray(keyAt, keyAt + 4);
    made.push(Buffer.from(bytes.subarray(keyAt + 4).map((byte, i) => byte ^ (key[i % 4] ?? 0))));
    if (made.length > 8) break;
  }
  return Buffer.concat(made);
};
