/** Bytes from hexadecimal text, two digits a byte separated by spaces; `00 to ff` is each byte of that range once. */
export const bytesOf = (text: string): Buffer => {
  const range = /^([0-9a-f]{2}) to ([0-9a-f]{2})$/.exec(text);
  if (!range) return Buffer.from(text.replaceAll(' ', ''), 'hex');
  const [from, to] = [Number.parseInt(range[1] ?? '', 16), Number.parseInt(range[2] ?? '', 16)];
  return Buffer.from(Array.from({ length: to - from + 1 }, (_, index) => from + index));
};
