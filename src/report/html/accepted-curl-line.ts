/** The parts of a curl line that planecheck wrote. */
export interface AcceptedLine {
  /** The line before the word of the URL. */
  readonly before: string;
  /** The word of the URL. */
  readonly url: string;
}

/**
 * Accepts a curl line of a report if a shell runs only curl for it and curl reads and writes no file; null for any
 * other text. A report can come from an untrusted source, and its lines can be cut. The function uses nothing outside
 * itself, since its source text also runs in the HTML page.
 */
export const acceptedCurlLine = (line: unknown): AcceptedLine | null => {
  if (typeof line !== 'string') return null;
  // A word is quoted text, quotes, and invisible characters as octal numbers (`shellWord`).
  const part = String.raw`(?:'[^'\0]*'|\\'|"\$\(printf '(?:\\(?:0[0-3][0-7]|177|[23][0-7][0-7]))+'\)")`;
  const isNoFile = "(?!(?:'')*'@)";
  const option = [
    ' --cacert "\\$CA"',
    ' --cert "\\$CERT" --key "\\$KEY"',
    ' -[INig]',
    ' --path-as-is',
    ' --max-time [0-9]+',
    ` -X (?:[A-Z]+|${part}+)`,
    ' -H "[Aa][A-Za-z]+: (?:Bearer \\$TOKEN|\\$AUTHORIZATION)"',
    ` -H ${isNoFile}${part}+`,
    ` --data-raw ${part}+`,
    ` --data-binary (?:@-|${isNoFile}${part}+)`,
  ].join('|');
  const found = new RegExp(
    `^((?:printf %s [A-Za-z0-9+/=]+ \\| base64 -d \\| )?curl -sS(?:${option})* )('https?://[^'\0]*'${part}*)$`,
    'u',
  ).exec(line);
  return found ? { before: String(found[1]), url: String(found[2]) } : null;
};
