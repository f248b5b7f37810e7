/** Start line and header fields of a message as on the wire (Latin-1), from node's flat list of names and values. */
export const headText = (line: string, flat: readonly string[]): string => {
  let text = `${line}\r\n`;
  for (let i = 0; i + 1 < flat.length; i += 2) text += `${flat[i]}: ${flat[i + 1]}\r\n`;
  return `${text}\r\n`;
};
