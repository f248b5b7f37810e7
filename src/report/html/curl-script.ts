import { carriedValues } from '../../client/curl/carried-values.ts';
import { carryingHead, carryingLines } from '../../client/curl/carrying-shell.ts';
import { visibleText } from '../../text/visible-text.ts';
import { acceptedCurlLine } from './accepted-curl-line.ts';
import { repeatedHead, repeatedResponse, repeatedTail } from './repeated-response.ts';

/** Options of a curl line that name the credentials of the client. */
const credentials: readonly string[] = [
  ' --cacert "$CA"',
  ' --cert "$CERT" --key "$KEY"',
  ' -H "Authorization: Bearer $TOKEN"',
  ' -H "Authorization: $AUTHORIZATION"',
];

/** Functions of the script that delete what it created, and compare responses with the recorded ones. */
const cleaningHead: readonly string[] = [
  // The last status line: an interim response can come before.
  String.raw`status() { sed -n 's/^HTTP\/[0-9.]* \([0-9][0-9]*\).*/\1/p' "$OUT/$1" | tail -n 1; }`,
  'created() { if [ "$(status "$1")" = 201 ]; then echo "$2" >> "$OUT/created"; fi; }',
  'clean() {',
  '  if [ -f "$OUT/created" ]; then',
  `    sed '1!G;h;$!d' "$OUT/created" | while read -r url; do`,
  '      echo "deleting $url"; curl -sS -o "$OUT/deleted"CREDENTIALS -X DELETE "$url"',
  '    done',
  '  fi',
  '  rm -rf "$OUT"',
  '}',
  "trap clean EXIT; trap 'exit 130' INT TERM",
];

/**
 * JavaScript of the page that converts exchanges to a shell script: `script(list, address, shown)`. The script takes
 * resource versions, uids and continue tokens from the responses to its own requests, so that it works on a running
 * server. It accepts other namespaces as arguments, deletes what it created, and prints whether the responses of the
 * `shown` exchanges are as recorded. The report can come from an untrusted source: a text that is not a curl line of
 * planecheck, or that names another server than the report, becomes a comment.
 */
export const curlScript = String.raw`
const wants = {
  SERVER: 'address of the server',
  CA: 'file with the certificate of the authority of the server (PEM)',
  CERT: 'file with the certificate of the caller (PEM)',
  KEY: 'file with the private key of the caller (PEM)',
  TOKEN: 'bearer token of the caller',
  AUTHORIZATION: 'value of the header Authorization',
};
const carriedValues = ${carriedValues};
const carryingHead = ${JSON.stringify(carryingHead)};
const carryingLines = ${carryingLines};
const visibleText = ${visibleText};
const acceptedCurlLine = ${acceptedCurlLine};
const repeatedResponse = ${repeatedResponse};
const repeatedHead = ${JSON.stringify(repeatedHead)};
const repeatedTail = ${JSON.stringify(repeatedTail)};
const cleaningHead = ${JSON.stringify(cleaningHead)};
const credentials = ${JSON.stringify(credentials)};
const comment = (text) => '# ' + visibleText(text.replaceAll('\r', '\\r').replaceAll('\n', '\\n'));
const script = (list, base, shown = []) => {
  const server = /^https?:\/\/[\w.:[\]-]+(?:\/[\w.~%\/-]*)?$/.test(base) ? base : null;
  const lineOf = (x) => {
    const line = acceptedCurlLine(x.curl);
    if (!line || server === null || !line.url.startsWith("'" + server + '/')) return null;
    const before = Array.isArray(x.frames) ? line.before.replace('curl -sS', 'curl -sS --max-time 10') : line.before;
    return before + '"$SERVER"' + "'" + line.url.slice(server.length + 1);
  };
  const sent = list.filter((x) => Number.isInteger(x.seq)).map((x) => ({ x, curl: lineOf(x) }));
  const bodyOf = (x, curl) => (curl && typeof x.responseBody === 'string' ? x.responseBody : null);
  const { lines, values } = carriedValues(
    sent.map(({ x, curl }) => ({ seq: x.seq, curl: curl || '', body: bodyOf(x, curl) })),
  );
  const namesIn = (curl) => [...(curl || '').matchAll(/\/namespaces\/(pc-[a-z0-9-]*[a-z0-9])(?=[/?'])/g)];
  const namespaces = [...new Set(sent.flatMap(({ curl }) => namesIn(curl).map((found) => found[1])))];
  const withNamespaces = (line) =>
    line.replace(/(?<![a-z0-9-])pc-[a-z0-9-]*[a-z0-9](?![a-z0-9-])/g, (name) => {
      const at = namespaces.indexOf(name);
      return at === -1 ? name : "'\"$NAMESPACE_" + (at + 1) + "\"'";
    });
  const shownSet = new Set(shown.map(String));
  let creates = false;
  let creator = null;
  let compares = false;
  const each = sent.map(({ x, curl }, index) => {
    const request = x.method + ' ' + String(x.path).split('?')[0];
    const title = comment(
      x.seq + '. ' + x.actor + ': ' + request + ', was ' + (x.failure || x.status || 'without a response'),
    );
    if (curl === null)
      return title + '\n# not sent: the report has no complete curl line to its server for this request';
    const [line, ...rest] = carryingLines(withNamespaces(lines[index]), x.seq, values);
    const isCreated = x.method === 'POST' && x.status === 201;
    const repeated = shownSet.has(String(x.seq)) ? repeatedResponse(x) : null;
    const kept = (isCreated || repeated) && rest.length === 0 ? ' | tee "$OUT/' + x.seq + '"' : '';
    const commands = [line + kept, ...rest];
    const url = /("\$SERVER"'[^'?]*(?:'"\$NAMESPACE_\d+"'[^'?]*)*)(?=[?'])/.exec(line);
    if (isCreated && url) {
      creates = true;
      if (creator === null) creator = credentials.filter((option) => line.includes(option)).join('');
      commands.push('created ' + x.seq + ' ' + url[1] + "/'\"$(member " + x.seq + ' name 1)"');
    }
    if (repeated) {
      compares = true;
      commands.push(repeated);
    }
    return [title, ...commands].join('\n');
  });
  const text = each.join('\n\n');
  const isPlain = server !== null && !server.startsWith('https:');
  const needs = Object.keys(wants).filter((name) => {
    if (name === 'SERVER') return server === null;
    if (isPlain && ['CA', 'CERT', 'KEY'].includes(name)) return false;
    return new RegExp('[$]' + name + '\\b').test(text);
  });
  const head = [
    '#!/bin/sh',
    '# The requests in their order.',
    ...(values.length > 0
      ? ['# Resource versions, uids and continue tokens are taken from the new responses.']
      : []),
    '# Names and credentials that the server generated, and values from watch events, are the recorded ones.',
    ...(namespaces.length > 0 ? ['# Arguments: other names for the namespaces, in this order.'] : []),
    ...(server === null ? [] : ['SERVER=$' + '{SERVER:-' + server + '}']),
    ...namespaces.map((name, at) => 'NAMESPACE_' + (at + 1) + '=$' + '{' + (at + 1) + ':-' + name + '}'),
    ...(namespaces.length === 0
      ? []
      : ['case $' + namespaces.map((_name, at) => 'NAMESPACE_' + (at + 1)).join('$') +
          ' in *[!a-z0-9-]*) echo "a namespace has a name of lower-case letters, digits and -"; exit 2;; esac']),
  ];
  for (const name of needs) head.push(': "$' + '{' + name + ':?' + wants[name] + '}"');
  if (values.length > 0 || creates || compares) head.push(...carryingHead);
  if (creates || compares)
    head.push(...cleaningHead.map((line) => line.replace('CREDENTIALS', () => creator || '')));
  if (compares) {
    const names = namespaces.map((_name, at) => 's/$NAMESPACE_' + (at + 1) + '/pc-/g');
    head.push('NAMES="' + ['s/^//', ...names].join(';') + '"', ...repeatedHead);
  }
  const tail = compares ? repeatedTail : [];
  return [...head, '', text, ...tail].join('\n') + '\n';
};
`;
