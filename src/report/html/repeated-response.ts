/** What a report contains of an exchange, as far as a repetition is compared with it. */
interface Shown {
  readonly seq: number;
  readonly status: number | null;
  readonly responseBody: string | null;
  readonly frames: ReadonlyArray<{ readonly text: string }> | null;
}

/** Shell functions that compare a response with the recorded one. `NAMES` holds expressions of sed for namespaces. */
export const repeatedHead: readonly string[] = [
  'SAME= OTHER= DIFFERS=',
  // Values that a server generates for each object or each request, and names of the run, are not compared.
  String.raw`content() { tr -d '\r' < "$OUT/$1" | sed '1,/^$/d' | sed -E "$NAMES" | sed -E ` +
    String.raw`'s/"(uid|resourceVersion|continue|selfLink|[A-Za-z]*(Timestamp|Time)|time)": ?"[^"]*"/"\1":""/g;` +
    `s/pc-[a-z0-9]+([-.][a-z0-9]+)*/pc-/g'; }`,
  String.raw`events() { grep -o '"type": *"[A-Z]*"' "$OUT/$1" | tr -d ' \n'; }`,
  'compare() {',
  // The response may have ended within a line.
  '  echo',
  '  if [ "$(status "$1")" != "$2" ]; then',
  '    echo "exchange $1: status $(status "$1") instead of $2"; DIFFERS=1',
  '  elif [ "$3" = content ] && [ "$(content "$1")" != "$4" ]; then',
  '    echo "exchange $1: status $2 as recorded, other content"; OTHER=1',
  '  elif [ "$3" = events ] && [ "$(events "$1")" != "$4" ]; then',
  '    echo "exchange $1: status $2 as recorded, other events"; OTHER=1',
  '  else',
  '    echo "exchange $1: as recorded (status $2)"; SAME=1',
  '  fi',
  '}',
];

/** The last lines of a script that compares responses: whether the finding was reproduced. */
export const repeatedTail: readonly string[] = [
  '',
  'echo',
  'if [ -n "$DIFFERS" ]; then echo "NOT REPRODUCED: a response that shows the finding has another status"; exit 1; fi',
  'if [ -n "$OTHER" ]; then echo "UNCLEAR: the statuses are as recorded, the content is not"; exit 2; fi',
  'echo "REPRODUCED: the responses that show the finding are as recorded"',
];

/**
 * The line of a script that compares the response of an exchange with the recorded one; null if there was none. The
 * function uses nothing outside itself, since its source text also runs in the HTML page.
 */
export const repeatedResponse = ({ seq, status, responseBody, frames }: Shown): string | null => {
  if (typeof status !== 'number') return null;
  const quoted = (text: string): string => `'${text.replaceAll('\0', '').replaceAll("'", `'\\''`)}'`;
  if (Array.isArray(frames)) {
    const types = frames.map(({ text }) => /"type": *"[A-Z]*"/.exec(String(text))?.[0].replaceAll(' ', '') ?? '');
    return `compare ${seq} ${status} events ${quoted(types.join(''))}`;
  }
  const isComplete = typeof responseBody === 'string' && !/… \(\d+ (?:characters|bytes)\)$/.test(responseBody);
  // A text with masked or invisible characters cannot be compared.
  if (!isComplete || responseBody.includes('***') || !/^[\t\n\r\x20-\x7e]*$/.test(responseBody))
    return `compare ${seq} ${status} status`;
  const content = responseBody
    .replaceAll('\r', '')
    .replace(
      /"(uid|resourceVersion|continue|selfLink|[A-Za-z]*(?:Timestamp|Time)|time)": ?"[^"\n]*"/g,
      (_all, member: string) => `"${member}":""`,
    )
    .replace(/pc-[a-z0-9]+([-.][a-z0-9]+)*/g, 'pc-')
    .replace(/\n+$/, '');
  return `compare ${seq} ${status} content ${quoted(content)}`;
};
