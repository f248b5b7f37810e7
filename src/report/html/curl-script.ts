/**
 * JavaScript of the page that makes a shell script of exchanges: `script(list, address)`. Versions, uids and page tokens that an
 * earlier answer gave are taken from the answer to the script's own request, so that it works again on a living server.
 */
export const curlScript = String.raw`
const wants = { SERVER: 'address of the server', CA: 'file with the certificate of the authority of the server (PEM)', CERT: 'file with the certificate of the caller (PEM)', KEY: 'file with the private key of the caller (PEM)', TOKEN: 'bearer token of the caller', AUTHORIZATION: 'value of the header Authorization' };
const carried = (list) => {
  const known = new Map();
  const kept = new Map();
  const lines = list.map((x) => {
    let line = x.curl;
    for (const { key, value, seq, nth } of known.values()) {
      const name = key.toUpperCase() + '_' + seq + '_' + nth;
      const live = "'" + '"$' + name + '"' + "'";
      const before = line;
      line = line.replaceAll('"' + key + '":"' + value + '"', '"' + key + '":"' + live + '"');
      for (const form of new Set([encodeURIComponent(value), value])) for (const end of ['&', "'"]) line = line.replaceAll(key + '=' + form + end, key + '=' + live + end);
      if (line !== before) kept.set(name, { key, seq, nth });
    }
    const counts = {};
    for (const [, key, value] of (x.responseBody || '').matchAll(/"(continue|resourceVersion|uid)": ?"([^"\\]+)"/g)) {
      counts[key] = (counts[key] || 0) + 1;
      if (value !== '0') known.set(key + ' ' + value, { key, value, seq: x.seq, nth: counts[key] });
    }
    return line;
  });
  return { lines, kept: [...kept] };
};
const script = (list, base) => {
  const { lines, kept } = carried(list);
  const each = list.map((x, index) => {
    const own = kept.filter(([, from]) => from.seq === x.seq);
    const line = lines[index].replaceAll("'" + base + '/', '"$SERVER"' + "'/") + (own.length > 0 ? ' | tee "$OUT/' + x.seq + '"' : '');
    const told = '# ' + x.seq + '. ' + x.actor + ': ' + x.method + ' ' + x.path.split('?')[0] + ', was ' + (x.failure || x.status || 'without an answer');
    return [told, line, ...own.map(([name, { key, nth }]) => name + '=$(member ' + x.seq + ' ' + key + ' ' + nth + ')')].join('\n');
  });
  const text = each.join('\n\n');
  const needs = Object.keys(wants).filter((name) => name !== 'SERVER' && new RegExp('[$]' + name + '\\b').test(text) && (base.startsWith('https:') || !['CA', 'CERT', 'KEY'].includes(name)));
  const head = ['#!/bin/sh', '# The requests in their order.' + (kept.length > 0 ? ' Versions, uids and page tokens of earlier answers are taken from the new answers;' : ''), '# names and credentials that the server made itself, and what watches told, stand as they were.', 'SERVER=$' + '{SERVER:-' + base + '}'];
  for (const name of needs) head.push(': "$' + '{' + name + ':?' + wants[name] + '}"');
  if (kept.length > 0) head.push('OUT=$(mktemp -d)', 'member() { grep -o "\\"$2\\": *\\"[^\\"]*\\"" "$OUT/$1" | sed -n "$3{p;}" | cut -d \'"\' -f 4 | sed "s/%/%25/g;s/+/%2B/g;s,/,%2F,g;s/=/%3D/g"; }');
  return head.join('\n') + '\n\n' + text + '\n';
};
`;
