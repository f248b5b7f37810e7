import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ApiClient } from '../../client/api-client.ts';
import type { Exchange, Json } from '../../client/exchange.ts';
import { Journal } from '../../client/journal.ts';
import { apiVersionOf, collectionPath, itemPath, type KindAddress } from '../../client/kinds.ts';
import { mergePatch } from '../../client/patch-headers.ts';
import { type FreeField, subjectName } from '../../client/subject/subject-kind.ts';
import { Subject } from '../../client/subject/subject.ts';
import { succeeded } from '../../checks/succeeded.ts';
import type { Target } from '../../target/target.ts';
import { TestNames } from '../../world/test-names.ts';
import { pollUntil } from '../../target/testbeds/poll-until.ts';
import type { DiscoveredKind } from '../discovered-kinds.ts';
import { type BodySource, bodyOf, bodySources } from './body-sources.ts';
import { freeFields } from './free-fields.ts';
import { readSample } from './sample-file.ts';
import { SubjectError, type SubjectObstacle } from './subject-error.ts';

/** What a user says about the kind. */
export interface SubjectChoice {
  /** File with a valid object of the kind. */
  readonly sample?: string;
  /** Path of a member whose value may be chosen freely, for example `spec.size`. */
  readonly field?: string;
}

/** The kind as a subject, and where its objects and values come from. */
export interface FoundSubject {
  readonly subject: Subject;
  readonly about: string;
}

const outcome = ({ request, response, failure, json }: Exchange): string =>
  `${request.method} ${request.path} returned ${response?.status ?? failure?.message}` +
  `${typeof json?.message === 'string' ? ` (${json.message})` : ''}`;

const obstacleOf = ({ response }: Exchange): SubjectObstacle => (response === null ? 'no-answer' : 'access');

/** Objects of the kind while it is prepared: one namespace, if needed, and one object. */
class Trial {
  readonly #admin: ApiClient;
  readonly #address: KindAddress;
  readonly #names = new TestNames(randomInt(36 ** 4, 36 ** 5).toString(36), 0);
  readonly #namespace: string | null;
  readonly name: string;

  constructor(admin: ApiClient, address: KindAddress) {
    this.#admin = admin;
    this.#address = address;
    this.#namespace = address.namespaced ? this.#names.name('ns') : null;
    this.name = this.#names.name('subject');
  }

  get path(): string {
    return itemPath(this.#address, this.#namespace, this.name);
  }

  async begin(hasNamespaces: boolean): Promise<void> {
    if (this.#namespace === null || !hasNamespaces) return;
    const { within } = this.#admin.config;
    if (within !== undefined) return within.enter(this.#namespace);
    const body = {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: this.#namespace, labels: this.#names.labels },
    };
    const made = await this.#admin.send({ method: 'POST', path: '/api/v1/namespaces', body });
    if (!succeeded(made)) throw new SubjectError(`the kind cannot be tried: ${outcome(made)}`, obstacleOf(made));
  }

  create(body: Json): Promise<Exchange> {
    const text = JSON.stringify(body)
      .replaceAll('$(name)', this.name)
      .replaceAll('$(namespace)', this.#namespace ?? '');
    return this.#admin.send({
      method: 'POST',
      path: collectionPath(this.#address, this.#namespace),
      body: {
        ...JSON.parse(text),
        apiVersion: apiVersionOf(this.#address),
        kind: this.#address.kind,
        metadata: { name: this.name, labels: this.#names.labels },
      },
    });
  }

  list(): Promise<Exchange> {
    return this.#admin.send({
      method: 'GET',
      path: collectionPath(this.#address, this.#namespace),
      query: { limit: 1 },
    });
  }

  /** Deletes the object; false if it still exists after a while. */
  async remove(): Promise<boolean> {
    await this.#admin.send({ method: 'DELETE', path: this.path });
    const isGone = async (): Promise<boolean> =>
      (await this.#admin.send({ method: 'GET', path: this.path })).response?.status === 404;
    const gone = (await pollUntil(isGone, { deadlineMs: 1_000, everyMs: 100 })) === 'true';
    if (!gone)
      await this.#admin.send({
        method: 'PATCH',
        path: this.path,
        headers: mergePatch,
        body: { metadata: { finalizers: null } },
      });
    return gone;
  }

  async end(hasNamespaces: boolean): Promise<void> {
    if (this.#namespace !== null && hasNamespaces && this.#admin.createsNamespaces)
      await this.#admin.send({ method: 'DELETE', path: `/api/v1/namespaces/${this.#namespace}` });
  }
}

/** The value without empty lists and maps at any depth; undefined if nothing is left. */
const withoutEmpty = (value: Json): Json => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value;
  const members = Object.entries<Json>(value)
    .map(([key, member]) => [key, withoutEmpty(member)] as const)
    .filter(([, member]) => member !== undefined);
  return members.length === 0 ? undefined : Object.fromEntries(members);
};

/**
 * Each source, after the same without empty lists and maps. Every write of a scenario contains the body: an empty
 * member that the kind does not need would give each manager one more field, which some servers treat as a conflict.
 */
const smallestFirst = (sources: readonly BodySource[]): readonly BodySource[] =>
  sources.flatMap((source) => {
    const body = withoutEmpty(source.body) ?? {};
    return isDeepStrictEqual(body, source.body) ? [source] : [{ ...source, body }, source];
  });

/** Creates an object from the first source that the server accepts. */
const createFrom = async (
  trial: Trial,
  name: string,
  sources: readonly BodySource[],
  choice: SubjectChoice,
): Promise<BodySource> => {
  const refused: Array<{ readonly source: BodySource; readonly answer: Exchange }> = [];
  for (const source of sources) {
    const answer = await trial.create(source.body);
    if (succeeded(answer)) return source;
    refused.push({ source, answer });
    const status = answer.response?.status;
    if (status === undefined || status === 401 || status === 403)
      throw new SubjectError(`the server does not create an object of ${name}: ${outcome(answer)}`, obstacleOf(answer));
  }
  const [first] = refused;
  const made = `an object of ${name} made from ${first?.source.from}`;
  const rejected = choice.sample === undefined ? made : `--sample ${choice.sample}`;
  const next =
    choice.sample === undefined ? 'write a valid object to a file and run with --sample FILE' : 'correct the sample';
  throw new SubjectError(`the server rejects ${rejected}: ` + `${first ? outcome(first.answer) : 'no body'}; ${next}`);
};

const fieldText = (fields: readonly FreeField[]): string =>
  fields.length === 0
    ? 'values of scenarios are in annotations'
    : `values of scenarios are in ${fields.map(({ path }) => path.join('.')).join(' and ')}`;

/**
 * Prepares a kind for a run: finds a body that the server accepts and members whose values may be chosen, by creating,
 * changing and deleting one object. Throws SubjectError if the server creates no object of the kind.
 */
export const findSubject = async (
  target: Target,
  { address, verbs }: DiscoveredKind,
  hasNamespaces: boolean,
  choice: SubjectChoice = {},
): Promise<FoundSubject> => {
  const name = subjectName(address);
  const admin = target.admin.about(null).withJournal(new Journal());
  if (!verbs.includes('create'))
    throw new SubjectError(`${name} cannot be created: discovery lists ${verbs.join(', ') || 'no verbs'}`);
  const given = choice.sample === undefined ? null : readSample(choice.sample, address, target.dialect);
  const known = await bodySources(admin, address);
  const sources = given === null ? known.sources : [{ from: `--sample ${choice.sample}`, body: bodyOf(given) }];
  const trial = new Trial(admin, address);
  await trial.begin(hasNamespaces);
  try {
    const { from, body } = await createFrom(trial, name, smallestFirst(sources), choice);
    const canChange = verbs.includes('patch') || verbs.includes('update');
    const fields = canChange
      ? await freeFields(admin, trial.path, { body, candidates: known.candidates, chosen: choice.field })
      : [];
    const { kind: listKind } = (await trial.list()).json ?? {};
    const gone = verbs.includes('delete') ? await trial.remove() : true;
    const subject = new Subject({
      address,
      listKind: typeof listKind === 'string' ? listKind : `${address.kind}List`,
      verbs,
      body,
      fields,
      hasNamespaces,
      lingers: !gone,
    });
    return { subject, about: `objects of ${name} are made from ${from}; ${fieldText(fields)}` };
  } finally {
    await trial.end(hasNamespaces);
  }
};
