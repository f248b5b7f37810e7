import { evidenceScript } from './evidence-script.ts';

/**
 * The JavaScript of a page: it filters rows, keeps the filters in the address, opens the row of the address, and
 * creates the details of a row when it is opened. A script without external names, so that it runs from disk.
 */
export const pageScript = `${evidenceScript}
const bar = document.getElementById('filter');
const showAll = document.getElementById('all');
const search = bar.querySelector('[type=search]');
const boxes = find('input[type=checkbox]', bar);
const selects = ['level', 'area'].map((name) => bar.elements[name]).filter(Boolean);
const noun = document.body.dataset.noun;
const textOf = (e) => e.textContent.toLowerCase();
const rows = find('.rule').map((e) => ({
  e, text: textOf(e.querySelector('summary')), area: e.dataset.area,
  causes: new Set((e.dataset.causes || '').split(' ')),
}));
const causes = find('[data-cause]').map((e) => ({ e, id: e.dataset.cause, text: textOf(e) }));
const headings = find('h2[data-area]');
let cause = '';
bar.hidden = false;

const address = () => {
  const [id = '', query = ''] = location.hash.slice(1).split('?');
  const parameters = new URLSearchParams(query);
  return { id, parameters, hasQuery: location.hash.includes('?') };
};
const parametersOf = () => {
  const parameters = new URLSearchParams();
  if (search.value) parameters.set('find', search.value);
  for (const s of selects) if (s.value) parameters.set(s.name, s.value);
  if (boxes.some((box) => !box.checked))
    parameters.set('verdict', boxes.filter((box) => box.checked).map((box) => box.value).join(','));
  if (cause) parameters.set('cause', cause);
  return String(parameters);
};
const keep = (id) => {
  const query = parametersOf();
  const hash = id || query ? '#' + id + (query ? '?' + query : '') : '';
  if (hash !== location.hash) history.replaceState(null, '', hash || location.pathname + location.search);
};
const apply = () => {
  const off = new Set(boxes.filter((box) => !box.checked).map((box) => box.value));
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
  const [level, area] = ['level', 'area'].map((name) => bar.elements[name] ? bar.elements[name].value : '');
  const left = new Set();
  const leftCauses = new Set();
  let count = 0;
  for (const row of rows) {
    const { e } = row;
    const fits = !off.has(e.dataset.verdict) && (level === '' || e.dataset.level === level) &&
      (area === '' || row.area === area) && (cause === '' || row.causes.has(cause));
    e.hidden = !fits || !words.every((word) => row.text.includes(word));
    if (!e.hidden) { count += 1; left.add(row.area); }
    if (!e.hidden) for (const id of row.causes) leftCauses.add(id);
  }
  for (const h of headings) h.hidden = !left.has(h.dataset.area);
  for (const { e, id, text } of causes)
    e.hidden = cause ? id !== cause
      : !leftCauses.has(id) && !(words.length > 0 && words.every((word) => text.includes(word)));
  bar.querySelector('output').textContent = count + ' of ' + rows.length + ' ' + noun;
  showAll.hidden = parametersOf() === '';
};
const restore = (parameters) => {
  search.value = parameters.get('find') || '';
  for (const s of selects) s.value = parameters.get(s.name) || '';
  const shown = parameters.get('verdict');
  const shownSet = new Set((shown || '').split(','));
  for (const box of boxes) box.checked = shown === null || shownSet.has(box.value);
  cause = parameters.get('cause') || '';
  apply();
};
bar.addEventListener('input', () => { apply(); keep(''); });
bar.addEventListener('submit', (e) => e.preventDefault());
showAll.addEventListener('click', () => { restore(new URLSearchParams()); keep(''); });

const openSingle = (e) => { for (const single of find('.evidence.single', e)) single.open = true; };
const fillRow = async (e) => {
  if (e.dataset.filled) return;
  if (e.childElementCount > 1) return openSingle(e);
  e.dataset.filled = 'yes';
  const bodies = await unpack('bodies-' + e.dataset.area);
  const part = document.createElement('template');
  const [, body = ''] = (bodies || []).find(([id]) => id === e.id) || [];
  part.innerHTML = body;
  e.append(part.content);
  openSingle(e);
};
const dots = (e) => {
  if (e.childElementCount > 1) return;
  const list = make('p', undefined, 'dots');
  for (const { e: row, text } of rows) {
    const dot = make('a', undefined, 'dot ' + row.dataset.verdict);
    dot.href = '#' + row.id;
    dot.title = text.trim().replace(/\\s+/g, ' ');
    dot.append(make('span', row.id + ' ' + row.dataset.verdict, 'hidden'));
    list.append(dot);
  }
  e.append(list);
};
document.addEventListener('toggle', (happened) => {
  const e = happened.target;
  if (!e.open) return;
  if (e.classList.contains('rule')) fillRow(e);
  else if (e.classList.contains('evidence')) fillEvidence(e);
  else if (e.id === 'dots') dots(e);
}, true);
const openNamed = () => {
  const { id, parameters, hasQuery } = address();
  if (hasQuery) {
    restore(parameters);
    if (!id) document.getElementById('filter').scrollIntoView();
  }
  const e = id && document.getElementById(id);
  if (e && e.tagName === 'DETAILS') { e.hidden = false; e.open = true; e.scrollIntoView(); }
  if (!hasQuery) keep(id);
};
addEventListener('hashchange', openNamed);
apply();
openNamed();
`;
