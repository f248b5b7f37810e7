import { carriedValues } from '../../client/curl/carried-values.ts';
import { carryingHead, carryingLines } from '../../client/curl/carrying-shell.ts';

/**
 * JavaScript of the page that makes a shell script of exchanges: `script(list, address)`. Versions, uids and page tokens that an
 * earlier answer gave are taken from the answer to the script's own request, so that it works again on a living server.
 */
export const curlScript = String.raw`
const wants = { SERVER: 'address of the server', CA: 'file with the certificate of the authority of the server (PEM)', CERT: 'file with the certificate of the caller (PEM)', KEY: 'file with the private key of the caller (PEM)', TOKEN: 'bearer token of the caller', AUTHORIZATION: 'value of the header Authorization' };
const carriedValues = ${carriedValues};
const carryingHead = ${JSON.stringify(carryingHead)};
const carryingLines = ${carryingLines};
const script = (list, base) => {
  const { lines, values } = carriedValues(list.map((x) => ({ seq: x.seq, curl: x.curl, body: x.responseBody })));
  const each = list.map((x, index) => {
    const line = lines[index].replaceAll("'" + base + '/', '"$SERVER"' + "'/");
    const told = '# ' + x.seq + '. ' + x.actor + ': ' + x.method + ' ' + x.path.split('?')[0] + ', was ' + (x.failure || x.status || 'without an answer');
    return [told, ...carryingLines(line, x.seq, values)].join('\n');
  });
  const text = each.join('\n\n');
  const needs = Object.keys(wants).filter((name) => name !== 'SERVER' && new RegExp('[$]' + name + '\\b').test(text) && (base.startsWith('https:') || !['CA', 'CERT', 'KEY'].includes(name)));
  const head = ['#!/bin/sh', '# The requests in their order.' + (values.length > 0 ? ' Versions, uids and page tokens of earlier answers are taken from the new answers;' : ''), '# names and credentials that the server made itself, and what watches told, stand as they were.', 'SERVER=$' + '{SERVER:-' + base + '}'];
  for (const name of needs) head.push(': "$' + '{' + name + ':?' + wants[name] + '}"');
  if (values.length > 0) head.push(...carryingHead);
  return head.join('\n') + '\n\n' + text + '\n';
};
`;
