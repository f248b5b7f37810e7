import { curlScript } from './curl-script.ts';

/** JavaScript of a page that unpacks exchanges when they are opened, and shows requests, responses and watch events. */
export const evidenceScript = `
${curlScript}const find = (selector, from = document) => [...from.querySelectorAll(selector)];
const make = (tag, text, className) => {
  const e = document.createElement(tag);
  if (text !== undefined) e.textContent = visibleText(String(text));
  if (className) e.className = className;
  return e;
};
const duration = (ms) => ms < 1000 ? ms + ' ms' : (ms / 1000).toFixed(1) + ' s';
const loaded = new Promise((done) => {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', done); else done();
});
const unpacked = new Map();
const unpack = (id) => {
  const read = async () => {
    if (document.getElementById(id) === null || document.readyState === 'loading') await loaded;
    const source = document.getElementById(id);
    if (source === null) return null;
    const bytes = Uint8Array.from(atob(source.textContent), (c) => c.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return JSON.parse(await new Response(stream).text());
  };
  if (!unpacked.has(id)) unpacked.set(id, read());
  return unpacked.get(id);
};
const block = (into, title, text) => {
  if (text === null || text === undefined || text === '') return;
  if (title) into.append(make('h4', title));
  const pre = make('pre', text);
  pre.tabIndex = 0;
  into.append(pre);
};
const pretty = (text) => { try { return JSON.stringify(JSON.parse(text), null, 1); } catch { return text; } };
const event = (text) => {
  let e;
  try { e = JSON.parse(text); } catch { return text.slice(0, 120); }
  const { kind, message, metadata = {} } = (e && e.object) || {};
  const version = metadata.resourceVersion && 'resource version ' + metadata.resourceVersion;
  return [e && e.type, kind, metadata.namespace, metadata.name, version, message].filter(Boolean).join('  ');
};
const eventsOf = (frames) => {
  const list = make('ol', undefined, 'timeline');
  const last = Math.max(1, ...frames.map((f) => f.atMs));
  for (const f of frames) {
    const item = make('li');
    const bar = make('i');
    bar.style.marginLeft = (100 * f.atMs / last) * 0.9 + '%';
    const details = make('details');
    details.append(make('summary', duration(f.atMs) + '  ' + event(f.text)));
    block(details, '', pretty(f.text));
    item.append(bar, details);
    list.append(item);
  }
  return list;
};
const fillExchange = (e, x) => {
  block(e, 'request body', x.requestBody && pretty(x.requestBody));
  block(e, 'response headers', Object.entries(x.responseHeaders).map(([n, v]) => n + ': ' + v).join('\\n'));
  block(e, 'response body', x.responseBody && pretty(x.responseBody));
  if (x.frames) e.append(make('h4', 'events'), eventsOf(x.frames));
  block(e, 'curl command', acceptedCurlLine(x.curl) === null ? '' : x.curl);
};
const exchange = (x, shows) => {
  const e = make('details', undefined, 'exchange');
  const outcome = x.failure || (x.status === null ? 'no response' : x.status);
  const time = x.ms === null ? '' : '  ' + duration(x.ms);
  const mark = shows.has(String(x.seq)) ? '  \\u25c0 the finding' : '';
  const line = x.seq + '. ' + x.actor + '  ' + x.method + ' ' + x.path + '  \\u2192 ' + outcome + time + mark;
  e.append(make('summary', line));
  e.addEventListener('toggle', () => { if (e.childElementCount === 1) fillExchange(e, x); });
  return e;
};
const copyable = (e, text) => {
  const button = make('button', 'copy');
  button.type = 'button';
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(text);
    button.textContent = 'copied';
  });
  e.append(button);
};
const fillEvidence = async (e) => {
  if (e.dataset.filled) return;
  e.dataset.filled = 'yes';
  for (const note of find('.packed-note', e)) note.remove();
  const list = await unpack('evidence-' + e.dataset.evidence);
  if (list === null) return e.append(make('p', 'This file does not contain the exchanges.'));
  if (e.classList.contains('single')) return fillExchange(e, list[0]);
  const again = make('details');
  again.append(make('summary', 'the complete sequence as a script'));
  const shows = new Set((e.dataset.shows || '').split(' '));
  const text = script(list, document.body.dataset.server, [...shows]);
  copyable(again, text);
  block(again, '', text);
  const each = list.map((x) => exchange(x, shows));
  e.append(...each, again);
  const first = list.findIndex((x) => shows.has(String(x.seq)));
  if (first !== -1) each[first].open = true;
};
`;
