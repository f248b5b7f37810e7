import { carriedValues } from '../../client/curl/carried-values.ts';
import { carryingHead, carryingLines } from '../../client/curl/carrying-shell.ts';
import { shellComment } from '../../text/shell-comment.ts';
import { shellWord } from '../../text/shell-word.ts';
import type { FuzzFinding, ShownExchange } from './fuzz-result.ts';

const namespaceOf = (exchanges: readonly ShownExchange[]): string | null =>
  exchanges
    .map(({ request }) => /\/namespaces\/([^/?]+)\//.exec(`${request.path}/`)?.[1])
    .find((name) => name !== undefined)
    ?.replace(/-b$/, '') ?? null;

/**
 * A shell script that sends the requests of a finding again, in order, in namespaces that it creates and deletes.
 * Resource versions, uids and tokens are taken from the responses to the script. Credentials are shell variables; if
 * they are missing, the script reports which.
 */
export const curlScript = (finding: FuzzFinding, namespaceUrl: string): string => {
  const { exchanges } = finding;
  const namespace = namespaceOf(exchanges);
  // The script does not wait for the events of a watch.
  const { lines, values } = carriedValues(
    exchanges.map(({ curl, body, frames }, index) => ({ seq: index + 1, curl, body: frames ? null : body })),
  );
  const byToken = exchanges.some(({ curl }) => curl.includes('Bearer $TOKEN'));
  const credential = byToken ? '-H "Authorization: Bearer $TOKEN"' : '--cert "$CERT" --key "$KEY"';
  const curl = `curl -sS --cacert "$CA" ${credential}`;
  const own =
    namespace === null
      ? []
      : ['$NS', ...(exchanges.some(({ curl }) => curl.includes(`${namespace}-b`)) ? ['$NS-b'] : [])];
  const inOwn = (line: string): string => (namespace === null ? line : line.replaceAll(namespace, `'"$NS"'`));
  const sent = exchanges.flatMap((exchange, index) => {
    const line = inOwn(lines[index] ?? exchange.curl);
    const status = exchange.status ?? 'no response';
    const title = shellWord(`# ${index + 1}: ${exchange.request.method}, status at the time of the finding: ${status}`);
    return [
      `echo; echo ${title}`,
      ...(exchange.frames
        ? [`${line.replace('curl ', 'curl --max-time 5 ')} &`]
        : carryingLines(line, index + 1, values)),
    ];
  });
  return `${[
    '#!/bin/sh',
    shellComment(`${finding.property}: ${finding.message.replace(/\s+/g, ' ').slice(0, 300)}`),
    shellComment(`expected ${JSON.stringify(finding.expected)?.slice(0, 300)}`),
    byToken
      ? ': "${CA:?path of the CA certificate}" "${TOKEN:?the bearer token}"'
      : ': "${CA:?path of the CA certificate}" "${CERT:?path of the client certificate}" "${KEY:?path of its key}"',
    ...(namespace === null ? [] : ['NS=planecheck-again-$$']),
    ...(values.length > 0 ? carryingHead : []),
    ...own.map(
      (name) =>
        `${curl} -o /dev/null -X POST -H 'Content-Type: application/json' --data-binary ` +
        `'{"apiVersion":"v1","kind":"Namespace","metadata":{"name":"'"${name}"'"}}' ${shellWord(namespaceUrl)}`,
    ),
    ...sent,
    'wait',
    ...own.map((name) => `${curl} -o /dev/null -X DELETE ${shellWord(`${namespaceUrl}/`)}"${name}"`),
  ].join('\n')}\n`;
};
