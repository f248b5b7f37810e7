import { type DataTable, Then, When } from '@cucumber/cucumber';
import { type Judgement, together } from '../../src/checks/judgement.ts';
import {
  type DescribedVersions,
  indexHasLinks,
  isOpenApi,
  kindsHaveSchemas,
  membersAreInSchema,
  operationsAreOffered,
  operationsHaveBodies,
  referencesLead,
  schemaSays,
  typesAreKnown,
  verbsAreDescribed,
} from '../../src/checks/paths/openapi.ts';
import { operationsAreNamed, redirectsTo } from '../../src/checks/paths/openapi-operations.ts';
import type { Exchange } from '../../src/client/typed-exchange.ts';
import { groupPath } from '../../src/client/paths/kinds.ts';
import { memberValue } from '../../src/world/given-members.ts';
import { documentFor, type OpenApi, readIndex, readOpenApi, readSecond } from '../../src/world/paths/read-openapi.ts';
import { eventually } from '../../src/world/time/eventually.ts';
import type { World } from '../../src/world/world.ts';
import { defineWords } from '../shared/words.ts';
import { Note } from '../../src/world/note.ts';
import { judgeInTurn, type Claim } from '../shared/judge-in-turn.ts';
import { type JsonValue, valueAt } from '../../src/client/values/json-value.ts';
import type { Query } from '../../src/client/requests/request-draft.ts';

const documentsNote = new Note<OpenApi>('I read the OpenAPI documents of version {int}');

When('I read the OpenAPI documents of version {int}', async function (this: World, version: number) {
  documentsNote.set(this, await readOpenApi(this, version));
});

const ofEach =
  (...checks: readonly ((one: DescribedVersions) => Judgement)[]) =>
  ({ described }: OpenApi): Judgement =>
    together(
      'openapi',
      described.flatMap((one) => checks.map((check) => check(one))),
    );

const ofDocuments: Readonly<Record<string, (documents: OpenApi) => Judgement>> = {
  'the index links each document': ({ index, paths, described }) =>
    together('index', [indexHasLinks(index, paths), ...described.map(({ document }) => isOpenApi(document))]),
  'the operations are those of discovery': ofEach(verbsAreDescribed, operationsAreOffered),
  'each kind has a schema, as has its list': ofEach(kindsHaveSchemas),
  'each reference leads to a schema': ofEach(referencesLead),
  'each type is one of OpenAPI': ofEach(typesAreKnown),
  'each operation has its parameters and bodies': ofEach(operationsHaveBodies),
  'each operation has its id, codes and types': ofEach(operationsAreNamed),
};

defineWords('ofOpenApi', { '': documentFor, ' in version 2': readSecond });

// Each row is a keyword of the schema of a member; `[]` stands for the items of a list, `{}` for those of a map.
Then(
  'the schema of the {kind}{ofOpenApi} says:',
  async function (this: World, kind: string, read: typeof documentFor, table: DataTable) {
    const address = this.objects.address(kind);
    const document = await read(this, address);
    for (const { member = '', keyword = '', value = '' } of table.hashes())
      this.judge(schemaSays(document, address, member, keyword, memberValue(value)));
  },
);

/** The document of the core group: by its link in the index, without a hash, or by a hash that it never had. */
const links: Readonly<Record<string, (link: URL) => JsonValue>> = {
  'its link': ({ searchParams }) => Object.fromEntries(searchParams),
  'its path': () => ({}),
  'an outdated link': () => ({ hash: 'AAAA' }),
};

defineWords('openApiLink', links);

When(
  'I get the OpenAPI document of the core group by {openApiLink}',
  async function (this: World, queryOf: (link: URL) => Query) {
    const link: JsonValue = valueAt((await readIndex(this)).json, 'paths', 'api/v1', 'serverRelativeURL');
    if (typeof link !== 'string') this.inconclusive('the index has no link to the core group');
    const url = new URL(link, 'https://server.example.com');
    this.recordResponse(await this.me.send({ method: 'GET', path: url.pathname, query: queryOf(url) }));
  },
);

const headerOf = ({ response }: Exchange, name: string): string =>
  response?.headers.find(([one]) => one.toLowerCase() === name)?.[1] ?? '';

When('I get it again if its ETag has changed', async function (this: World) {
  const { response: answer } = this;
  const [path = '', query = ''] = answer.request.path.split('?');
  const headers = { 'If-None-Match': headerOf(answer, 'etag') };
  this.recordResponse(await this.me.send({ method: 'GET', path, query, headers }));
});

const gone = { message: 'the index links a kind that is deleted', expected: 'no link', seen: 'a link' };

/** Whether the index links the custom kind. Servers describe a changed definition with a delay. */
const customKind =
  (isWanted: boolean): Claim =>
  async (world) => {
    const path = groupPath(world.objects.address('Widget')).slice(1);
    const isThere = ({ json }: Exchange): boolean => valueAt(json, 'paths', path) !== undefined;
    const index = await eventually(
      () => readIndex(world),
      (one) => isThere(one) === isWanted,
      30_000,
    );
    const judged = indexHasLinks(index, [path]);
    return isWanted ? judged : { ...judged, findings: isThere(index) ? [{ ...gone, exchanges: [index.seq] }] : [] };
  };

defineWords<Claim>('openApiClaim', {
  ...Object.fromEntries(
    Object.entries(ofDocuments).map(([words, check]) => [words, (world: World) => check(documentsNote.of(world))]),
  ),
  'each member of the returned object is described': async (world) => {
    const object = world.response;
    const [version = '', group = ''] = String(valueAt(object.json, 'apiVersion') ?? '')
      .split('/')
      .reverse();
    return membersAreInSchema(await documentFor(world, { group, version }), object);
  },
  'the response leads to the link of the index': async (world) => {
    const link: JsonValue = valueAt((await readIndex(world)).json, 'paths', 'api/v1', 'serverRelativeURL');
    return redirectsTo(world.response, String(link));
  },
  'the custom kind is described': customKind(true),
  'the custom kind is no longer described': customKind(false),
});

Then('in OpenAPI, {openApiClaim}', function (this: World, claim: Claim) {
  return judgeInTurn(this, claim(this));
});
