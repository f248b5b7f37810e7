import { curlScript } from './curl-script.ts';

/**
 * The JavaScript of the page: it opens the rule of the address, filters rules, and unpacks exchanges when they are
 * opened. A script without external names, so that it runs from disk.
 */
export const pageScript = `
${curlScript}const find = (selector, from = document) => [...from.querySelectorAll(selector)];
const make = (tag, text, className) => {
  const e = document.createElement(tag);
  if (text !== undefined) e.textContent = visibleText(String(text));
  if (className) e.className = className;
  return e;
};
const openNamed = () => {
  const e = document.getElementById(location.hash.slice(1));
  if (e && e.tagName === 'DETAILS') { e.hidden = false; e.open = true; e.scrollIntoView(); }
};
addEventListener('hashchange', openNamed);

const bar = document.getElementById('filter');
bar.hidden = false;
const textOf = (e) => e.querySelector('summary').textContent.toLowerCase();
const rules = find('.rule').map((e) => ({ e, text: textOf(e), area: e.dataset.area }));
const apply = () => {
  const off = new Set(find('input[type=checkbox]', bar).filter((box) => !box.checked).map((box) => box.value));
  const words = bar.querySelector('[type=search]').value.toLowerCase().split(/\\s+/).filter(Boolean);
  const [level, area] = ['level', 'area'].map((name) => bar.elements[name].value);
  let count = 0;
  for (const { e, text, area: own } of rules) {
    e.hidden = off.has(e.dataset.verdict) || (level !== '' && e.dataset.level !== level) ||
      (area !== '' && own !== area) || !words.every((word) => text.includes(word));
    if (!e.hidden) count += 1;
  }
  for (const h of find('h2[data-area]')) h.hidden = !rules.some(({ e, area }) => area === h.dataset.area && !e.hidden);
  bar.querySelector('output').textContent = count + ' of ' + rules.length + ' rules';
};
bar.addEventListener('input', apply);
bar.addEventListener('submit', (event) => event.preventDefault());
apply();

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
const exchange = (x, shows) => {
  const e = make('details', undefined, 'exchange');
  const outcome = x.failure || (x.status === null ? 'no response' : x.status);
  const time = x.ms === null ? '' : '  ' + x.ms + ' ms';
  const mark = shows.has(String(x.seq)) ? '  \\u25c0 the finding' : '';
  const line = x.seq + '. ' + x.actor + '  ' + x.method + ' ' + x.path + '  \\u2192 ' + outcome + time + mark;
  e.append(make('summary', line));
  e.addEventListener('toggle', () => {
    if (e.childElementCount > 1) return;
    block(e, 'request body', x.requestBody && pretty(x.requestBody));
    block(e, 'response headers', Object.entries(x.responseHeaders).map(([n, v]) => n + ': ' + v).join('\\n'));
    block(e, 'response body', x.responseBody && pretty(x.responseBody));
    if (x.frames) {
      e.append(make('h4', 'events'));
      const list = make('ol', undefined, 'timeline');
      const last = Math.max(1, ...x.frames.map((f) => f.atMs));
      for (const f of x.frames) {
        const item = make('li');
        const bar = make('i');
        bar.style.marginLeft = (100 * f.atMs / last) * 0.9 + '%';
        const details = make('details');
        details.append(make('summary', f.atMs + ' ms  ' + event(f.text)));
        block(details, '', pretty(f.text));
        item.append(bar, details);
        list.append(item);
      }
      e.append(list);
    }
    block(e, 'curl command', acceptedCurlLine(x.curl) === null ? '' : x.curl);
  });
  return e;
};
const unpack = async (packed) => {
  const bytes = Uint8Array.from(atob(packed), (c) => c.charCodeAt(0));
  return JSON.parse(await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text());
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
for (const e of find('.evidence')) e.addEventListener('toggle', async () => {
  if (e.childElementCount > 2) return;
  const isSame = (other) => other.dataset.scenario === e.dataset.scenario;
  const source = e.dataset.packed ? e : find('.evidence[data-packed]').find(isSame);
  const list = await unpack(source.dataset.packed);
  const again = make('details'); again.append(make('summary', 'the whole sequence as a script'));
  const text = script(list, document.body.dataset.server);
  copyable(again, text);
  block(again, '', text);
  const shows = new Set((e.dataset.shows || '').split(' '));
  const each = list.map((x) => exchange(x, shows));
  e.append(...each, again);
  const first = list.findIndex((x) => shows.has(String(x.seq)));
  if (first !== -1) each[first].open = true;
});
openNamed();
`;
