import { carriedValues } from '../../client/curl/carried-values.ts';
import { carryingHead, carryingLines } from '../../client/curl/carrying-shell.ts';
import { visibleText } from '../../text/visible-text.ts';
import { acceptedCurlLine } from './accepted-curl-line.ts';

/**
 * JavaScript of the page that converts exchanges to a shell script: `script(list, address)`. The script takes resource
 * versions, uids and continue tokens from the responses to its own requests, so that it works on a running server. The
 * report can come from an untrusted source: a text that is not a curl line of planecheck, or that names another server
 * than the report, becomes a comment.
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
const comment = (text) => '# ' + visibleText(text.replaceAll('\r', '\\r').replaceAll('\n', '\\n'));
const script = (list, base) => {
  const server = /^https?:\/\/[\w.:[\]-]+(?:\/[\w.~%\/-]*)?$/.test(base) ? base : null;
  const lineOf = (x) => {
    const line = acceptedCurlLine(x.curl);
    if (!line || server === null || !line.url.startsWith("'" + server + '/')) return null;
    return line.before + '"$SERVER"' + "'" + line.url.slice(server.length + 1);
  };
  const sent = list.filter((x) => Number.isInteger(x.seq)).map((x) => ({ x, curl: lineOf(x) }));
  const bodyOf = (x, curl) => (curl && typeof x.responseBody === 'string' ? x.responseBody : null);
  const { lines, values } = carriedValues(
    sent.map(({ x, curl }) => ({ seq: x.seq, curl: curl || '', body: bodyOf(x, curl) })),
  );
  const each = sent.map(({ x, curl }, index) => {
    const request = x.method + ' ' + String(x.path).split('?')[0];
    const title = comment(
      x.seq + '. ' + x.actor + ': ' + request + ', was ' + (x.failure || x.status || 'without a response'),
    );
    const commands = curl === null
      ? ['# not sent: the report has no complete curl line to its server for this request']
      : carryingLines(lines[index], x.seq, values);
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
    ...(server === null ? [] : ['SERVER=$' + '{SERVER:-' + server + '}']),
  ];
  for (const name of needs) head.push(': "$' + '{' + name + ':?' + wants[name] + '}"');
  if (values.length > 0) head.push(...carryingHead);
  return head.join('\n') + '\n\n' + text + '\n';
};
`;
