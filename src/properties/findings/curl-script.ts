import type { FuzzFinding, ShownExchange } from './fuzz-result.ts';

/** Members that a server makes anew each time, and how later requests carry them. */
const bound = [
  { letter: 'U', member: 'uid', places: (old: string) => [`"uid":"${old}"`] },
  { letter: 'V', member: 'resourceVersion', places: (old: string) => [`"resourceVersion":"${old}"`, `resourceVersion=${encodeURIComponent(old)}`] },
  { letter: 'C', member: 'continue', places: (old: string) => [`continue=${encodeURIComponent(old)}`] },
] as const;

/** The first value of a member in a JSON text: that of the object or list itself, which comes before those of items. */
const firstOf = (body: string | null, member: string): string | null => new RegExp(`"${member}":"([^"]+)"`).exec(body ?? '')?.[1] ?? null;

const namespaceOf = (exchanges: readonly ShownExchange[]): string | null =>
  exchanges.map(({ request }) => /\/namespaces\/([^/?]+)\//.exec(`${request.path}/`)?.[1]).find((name) => name !== undefined)?.replace(/-b$/, '') ?? null;

/** One line with the values of this run's answers in place of those of the finding's run. */
const rebound = (curl: string, before: ReadonlyArray<readonly [index: number, exchange: ShownExchange]>): { line: string; used: ReadonlyArray<readonly [index: number, letter: string, member: string]> } => {
  const used: Array<readonly [number, string, string]> = [];
  let line = curl;
  // The newest answer that shows a value is the one it came from.
  for (const [index, exchange] of [...before].reverse()) {
    for (const { letter, member, places } of bound) {
      const old = firstOf(exchange.body, member);
      if (old === null) continue;
      for (const place of places(old)) {
        if (!line.includes(place)) continue;
        line = line.replaceAll(place, place.replace(place.includes('=') ? encodeURIComponent(old) : old, `'"$${letter}${index}"'`));
        used.push([index, letter, member]);
      }
    }
  }
  return { line, used };
};

/**
 * A shell script that sends the exchanges of a finding again, in order, in namespaces that it makes and removes. Versions, uids
 * and tokens are taken from the answers of this time. Credentials are variables of the shell; without them it says which.
 */
export const curlScript = (finding: FuzzFinding, namespaceUrl: string): string => {
  const { exchanges } = finding;
  const namespace = namespaceOf(exchanges);
  const lines = exchanges.map((exchange, index) => rebound(exchange.curl, exchanges.slice(0, index).map((one, at) => [at, one] as const)));
  const wanted = lines.flatMap(({ used }) => used);
  const byToken = exchanges.some(({ curl }) => curl.includes('Bearer $TOKEN'));
  const proof = `curl -sS --cacert "$CA" ${byToken ? '-H "Authorization: Bearer $TOKEN"' : '--cert "$CERT" --key "$KEY"'}`;
  const own = namespace === null ? [] : ['$NS', ...(exchanges.some(({ curl }) => curl.includes(`${namespace}-b`)) ? ['$NS-b'] : [])];
  const inOwn = (line: string): string => (namespace === null ? line : line.replaceAll(namespace, `'"$NS"'`));
  const sent = exchanges.flatMap((exchange, index) => {
    const line = inOwn(lines[index]?.line ?? exchange.curl);
    const title = `echo; echo '# ${index + 1}: ${exchange.request.method} answered ${exchange.status ?? 'nothing'} then'`;
    if (exchange.frames) return [title, `${line.replace('curl ', 'curl --max-time 5 ')} &`];
    const kept = [...new Map(wanted.filter(([from]) => from === index).map(([, letter, member]) => [letter, member]))];
    if (kept.length === 0) return [title, line];
    return [title, `A${index}=$(${line})`, `printf '%s\\n' "$A${index}"`, ...kept.map(([letter, member]) => `${letter}${index}=$(printf '%s' "$A${index}" | grep -o '"${member}": *"[^"]*"' | head -n 1 | cut -d '"' -f 4)`)];
  });
  return `${[
    '#!/bin/sh',
    `# ${finding.property}: ${finding.message.replace(/\s+/g, ' ').slice(0, 300)}`,
    `# expected ${JSON.stringify(finding.expected)?.slice(0, 300)}`,
    byToken ? ': "${CA:?the file of the authority}" "${TOKEN:?the bearer token}"' : ': "${CA:?the file of the authority}" "${CERT:?the file of the client certificate}" "${KEY:?the file of its key}"',
    ...(namespace === null ? [] : ['NS=planecheck-again-$$']),
    ...own.map((name) => `${proof} -o /dev/null -X POST -H 'Content-Type: application/json' --data-binary '{"apiVersion":"v1","kind":"Namespace","metadata":{"name":"'"${name}"'"}}' '${namespaceUrl}'`),
    ...sent,
    'wait',
    ...own.map((name) => `${proof} -o /dev/null -X DELETE '${namespaceUrl}/'"${name}"`),
  ].join('\n')}\n`;
};
