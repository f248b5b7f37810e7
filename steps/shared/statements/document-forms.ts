import { type DataTable, Then } from '@cucumber/cucumber';
import { isRejectedFor, statusHas } from '../../../src/checks/answers/rejections.ts';
import { inTurn, type Judgement } from '../../../src/checks/judgement.ts';
import { listMemberIs } from '../../../src/checks/lists/list-members.ts';
import { tableShows } from '../../../src/checks/lists/tables.ts';
import { type ManagerOperation, managerOwnsExactly } from '../../../src/checks/metadata/ownership.ts';
import { showsMember } from '../../../src/checks/objects/objects.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { memberValue, writtenList, writtenObject } from '../../../src/world/given-members.ts';
import type { World } from '../../../src/world/world.ts';
import { type Chosen, judgeEach } from './answers.ts';
import { rejectionLabelIs } from './forms-of-metrics.ts';
import { defineForms } from '../words.ts';

/** What follows a step: a document or a table. */
type Document = string | DataTable;

/** Judges what one response is or contains, by the document or table that follows the step. */
type DocumentForm = (exchange: Exchange, document: Document, world: World) => Judgement;

const rows = (document: Document): readonly Readonly<Record<string, string>>[] =>
  typeof document === 'string' ? [] : document.hashes();

const cells = (document: Document): readonly (readonly string[])[] =>
  typeof document === 'string' ? [] : document.raw();

const listed = (text: string): readonly string[] => text.trim().split(/,\s*/).filter(Boolean);

defineForms<DocumentForm>('documentForm', {
  'has this value in {string}':
    (path = '') =>
    (exchange, document) =>
      showsMember(path, memberValue(String(document)), exchange),
  'has these members in {string}, among others':
    (path = '') =>
    (exchange, document) =>
      inTurn(
        'showsMember',
        Object.entries(writtenObject(String(document))).map(([name, value]) =>
          showsMember(`${path}["${name}"]`, value, exchange),
        ),
      ),
  'has exactly these items in {string}, in any order':
    (path = '') =>
    (exchange, document) =>
      listMemberIs(exchange, path, writtenList(String(document))),
  'has these members': () => (exchange, document) =>
    inTurn(
      'showsMember',
      cells(document).map(([path = '', value = '']) => showsMember(path, memberValue(value), exchange)),
    ),
  includes: () => (exchange, document) => statusHas(exchange, memberValue(String(document))),
  // Reasons are those of causes: `Invalid` stands for `FieldValueInvalid`.
  'has these causes': () => (exchange, document) =>
    isRejectedFor(
      exchange,
      rows(document).map(({ member = '', reason = '' }) => ({ field: member, reason: `FieldValue${reason}` })),
    ),
  // The first row has the names of columns, with a priority in parentheses; the others are the cells of one row each.
  shows: () => (exchange, document) => {
    const [head = [], ...others] = cells(document);
    const columns = head.map((text, at) => {
      const [, name = text, priority = '0'] = /^(.*) \((\d)\)$/.exec(text) ?? [];
      return { name, priority: Number(priority), cells: others.map((row) => memberValue(row[at] ?? '')) };
    });
    return tableShows(exchange, columns);
  },
  'shows the rejections of the webhook with the label {word} set to one of':
    (label = '') =>
    (exchange, document, world) =>
      rejectionLabelIs(label, String(document).trim())(exchange, world) as Judgement,
  'lists exactly these owners': () => (exchange, document) =>
    inTurn(
      'managerOwnsExactly',
      rows(document).map(({ manager = '', way = '', fields = '' }) =>
        managerOwnsExactly(exchange, manager, way as ManagerOperation, listed(fields)),
      ),
    ),
  'lists exactly these fields that manager {string} applied':
    (manager = '') =>
    (exchange, document) =>
      managerOwnsExactly(exchange, manager, 'Apply', listed(String(document))),
});

Then(
  '{responses} {documentForm}:',
  async function (this: World, chosen: Chosen, form: DocumentForm, document: Document) {
    await judgeEach(this, await chosen(this), (exchange) => form(exchange, document, this));
  },
);
