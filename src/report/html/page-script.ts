import { evidenceScript } from './evidence-script.ts';

/**
 * The JavaScript of a page: it filters rows, keeps the filters in the address, opens the row of the address, and
 * creates the details of a row when it is opened. It creates the elements of the first rows at once, and those of
 * the others while the browser is idle, so that find-in-page sees them. It has no external names, so that it runs from
 * disk.
 */
export const pageScript = `${evidenceScript}
const form = document.getElementById('filter');
const showAll = document.getElementById('all');
const search = form.querySelector('[type=search]');
const boxes = find('input[type=checkbox]', form);
const selects = ['level', 'area'].map((name) => form.elements[name]).filter(Boolean);
const noun = document.body.dataset.noun;
const list = document.getElementById('rows');
const rows = find('script.group').map((e) => JSON.parse(e.textContent)).flatMap((group) => group.rows.map((row) => ({
  ...row, group, causes: new Set(row.causes),
  words: [row.verdict, row.name, row.text, row.note].join(' ').toLowerCase(),
})));
const rowsById = new Map(rows.map((row) => [row.id, row]));
const causes = find('[data-cause]').map((e) => ({ e, id: e.dataset.cause, words: e.textContent.toLowerCase() }));
let cause = '';
let named = '';
let fitting = rows;
let shown = 0;
form.hidden = false;

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
const rowElement = ({ id, verdict, name, text, note, bar, group }) => {
  const e = make('details', undefined, 'rule');
  e.id = id;
  e.dataset.verdict = verdict;
  e.dataset.area = group.id;
  const line = make('summary');
  const label = make('span', verdict, 'verdict ' + verdict);
  line.append(label, ' ', make('b', name), ' ' + text + ' ', make('span', note, 'level'));
  if (bar) {
    const time = make('span', undefined, 'bar time');
    time.ariaHidden = 'true';
    const [begin, length] = bar;
    if (begin > 0) time.append(make('i', undefined, 'w' + begin));
    time.append(make('i', undefined, 'observed w' + length));
    line.append(time);
  }
  e.append(line);
  return e;
};
const showUpTo = (end) => {
  const part = document.createDocumentFragment();
  for (; shown < Math.min(end, fitting.length); shown += 1) {
    const row = fitting[shown];
    const { group } = row;
    if (shown === 0 || fitting[shown - 1].group !== group) part.append(group.e ??= make('h2', group.heading));
    part.append(row.e ??= rowElement(row));
  }
  list.append(part);
};
const whenIdle = window.requestIdleCallback || ((then) => setTimeout(then, 50));
let isFilling = false;
const fill = () => {
  if (isFilling || shown >= fitting.length) return;
  isFilling = true;
  whenIdle(() => { isFilling = false; showUpTo(shown + 100); fill(); });
};
addEventListener('beforeprint', () => showUpTo(fitting.length));
const apply = () => {
  const off = new Set(boxes.filter((box) => !box.checked).map((box) => box.value));
  const searched = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
  const [level, area] = ['level', 'area'].map((name) => form.elements[name] ? form.elements[name].value : '');
  const isFound = ({ words }) => searched.every((word) => words.includes(word));
  fitting = rows.filter((row) => row.id === named ||
    (!off.has(row.verdict) && (level === '' || row.level === level) && (area === '' || row.group.id === area) &&
      (cause === '' || row.causes.has(cause)) && isFound(row)));
  list.replaceChildren();
  shown = 0;
  showUpTo(60);
  fill();
  const leftCauses = new Set(fitting.flatMap((row) => [...row.causes]));
  for (const { e, id, words } of causes)
    e.hidden = cause ? id !== cause : !leftCauses.has(id) && !(searched.length > 0 && isFound({ words }));
  form.querySelector('output').textContent = fitting.length + ' of ' + rows.length + ' ' + noun;
  showAll.hidden = parametersOf() === '';
};
const restore = (parameters) => {
  search.value = parameters.get('find') || '';
  for (const s of selects) s.value = parameters.get(s.name) || '';
  const verdicts = parameters.get('verdict');
  const checked = new Set((verdicts || '').split(','));
  for (const box of boxes) box.checked = verdicts === null || checked.has(box.value);
  cause = parameters.get('cause') || '';
};
const change = () => { named = ''; apply(); keep(''); };
form.addEventListener('input', change);
form.addEventListener('submit', (e) => e.preventDefault());
showAll.addEventListener('click', () => { restore(new URLSearchParams()); change(); });

const fillRow = async (e) => {
  if (e.dataset.filled) return;
  e.dataset.filled = 'yes';
  const bodies = await unpack('bodies-' + e.dataset.area);
  const part = document.createElement('template');
  const [, body = ''] = (bodies || []).find(([id]) => id === e.id) || [];
  part.innerHTML = body;
  e.append(part.content);
  for (const single of find('.evidence.single', e)) single.open = true;
};
const dots = (e) => {
  if (e.childElementCount > 1) return;
  const all = make('p', undefined, 'dots');
  for (const { id, verdict, name, text } of rows) {
    const dot = make('a', undefined, 'dot ' + verdict);
    dot.href = '#' + id;
    dot.title = verdict + ' ' + name + ' ' + text;
    dot.append(make('span', name + ' ' + verdict, 'hidden'));
    all.append(dot);
  }
  e.append(all);
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
  if (hasQuery) restore(parameters);
  named = id;
  apply();
  if (hasQuery && !id) form.scrollIntoView();
  const row = rowsById.get(id);
  if (row) {
    showUpTo(fitting.indexOf(row) + 1);
    row.e.open = true;
    row.e.scrollIntoView();
  }
  if (!hasQuery) keep(id);
};
addEventListener('hashchange', openNamed);
openNamed();
`;
