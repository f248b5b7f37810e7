import { carriedValues } from '../../client/curl/carried-values.ts';
import { carryingHead, carryingLines } from '../../client/curl/carrying-shell.ts';
import { visibleText } from '../../text/visible-text.ts';
import { acceptedCurlLine } from './accepted-curl-line.ts';

/**
 * JavaScript of the page that makes a shell script of exchanges: `script(list, address)`. Versions, uids and page tokens that an
 * earlier answer gave are taken from the answer to the script's own request, so that it works again on a living server. The report can
 * come from anybody: what is no curl line of ours, or goes to another server than the report's, is left as a comment.
 */
export const curlScript = String.raw`
const wants = { SERVER: 'address of the server', CA: 'file with the certificate of the authority of the server (PEM)', CERT: 'file with the certificate of the caller (PEM)', KEY: 'file with the private key of the caller (PEM)', TOKEN: 'bearer token of the caller', AUTHORIZATION: 'value of the header Authorization' };
const carriedValues = ${carriedValues};
const carryingHead = ${JSON.stringify(carryingHead)};
const carryingLines = ${carryingLines};
const visibleText = ${visibleText};
const acceptedCurlLine = ${acceptedCurlLine};
const comment = (text) => '# ' + visibleText(text.replaceAll('\r', '\\r').replaceAll('\n', '\\n'));
const script = (list, base) => {
  const server = /^https?:\/\/[\w.:[\]-]+(?:\/[\w.~%\/-]*)?$/.test(base) ? base : null;
  const lineOf = (x) => {
    const line = acceptedCurlLine(x.curl);
    return line && server !== null && line.url.startsWith("'" + server + '/') ? line.before + '"$SERVER"' + "'" + line.url.slice(server.length + 1) : null;
  };
  const sent = list.filter((x) => Number.isInteger(x.seq)).map((x) => ({ x, curl: lineOf(x) }));
  const { lines, values } = carriedValues(sent.map(({ x, curl }) => ({ seq: x.seq, curl: curl || '', body: curl && typeof x.responseBody === 'string' ? x.responseBody : null })));
  const each = sent.map(({ x, curl }, index) => {
    const told = comment(x.seq + '. ' + x.actor + ': ' + x.method + ' ' + String(x.path).split('?')[0] + ', was ' + (x.failure || x.status || 'without an answer'));
    return [told, ...(curl === null ? ['# not sent: the report has no whole curl line to its server for this request'] : carryingLines(lines[index], x.seq, values))].join('\n');
  });
  const text = each.join('\n\n');
  const needs = Object.keys(wants).filter((name) => (name !== 'SERVER' || server === null) && (name === 'SERVER' || new RegExp('[$]' + name + '\\b').test(text)) && (name === 'SERVER' || server === null || server.startsWith('https:') || !['CA', 'CERT', 'KEY'].includes(name)));
  const head = ['#!/bin/sh', '# The requests in their order.' + (values.length > 0 ? ' Versions, uids and page tokens of earlier answers are taken from the new answers;' : ''), '# names and credentials that the server made itself, and what watches told, stand as they were.', ...(server === null ? [] : ['SERVER=$' + '{SERVER:-' + server + '}'])];
  for (const name of needs) head.push(': "$' + '{' + name + ':?' + wants[name] + '}"');
  if (values.length > 0) head.push(...carryingHead);
  return head.join('\n') + '\n\n' + text + '\n';
};
`;
