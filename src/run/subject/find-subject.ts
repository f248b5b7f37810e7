import type { ApiClient } from '../../client/api-client.ts';
import type { Exchange } from '../../client/exchange.ts';
import { Journal } from '../../client/journal.ts';
import { type FreeField, subjectName } from '../../client/subject/subject-kind.ts';
import { Subject } from '../../client/subject/subject.ts';
import { collectionPath, type KindAddress } from '../../client/paths/kinds.ts';
import { succeeded } from '../../checks/succeeded.ts';
import { isMap } from '../../client/values/is-map.ts';
import type { Target } from '../../target/target.ts';
import type { DiscoveredKind } from '../kinds/discovered-kinds.ts';
import { obstacleOf, outcomeOf, Trial } from './trial.ts';
import { type BodySource, bodyOf, bodySources } from './body-sources.ts';
import { freeFields } from './free-fields.ts';
import { readSample } from './sample-file.ts';
import { smallestFirst, withoutFields } from './smallest-bodies.ts';
import { SubjectError } from './subject-error.ts';

/** What the options of a user state about the kind. */
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

/** A source that the server accepts, and the response to the create. */
interface Accepted extends BodySource {
  readonly created: Exchange;
}

/** What a user can do after the server rejected each body. */
const nextAfter = (answer: Exchange | undefined, { sample }: SubjectChoice): string => {
  // The server reads namespaces from another server, as an aggregated server does.
  if (answer?.response?.status === 404)
    return 'if the server looks for the namespace in another server, judge it through that server, with its kubeconfig';
  return sample === undefined ? 'write a valid object to a file and run with --sample FILE' : 'correct the sample';
};

/** Creates an object from the first source that the server accepts. */
const createFrom = async (
  trial: Trial,
  name: string,
  sources: readonly BodySource[],
  choice: SubjectChoice,
): Promise<Accepted> => {
  const refused: Array<{ readonly source: BodySource; readonly answer: Exchange }> = [];
  for (const source of sources) {
    const answer = await trial.create(source.body);
    if (succeeded(answer) && !isMap(answer.json?.metadata))
      throw new SubjectError(
        `the server does not return the object of ${name} that it creates: ${outcomeOf(answer)}`,
        'access',
      );
    if (succeeded(answer)) return { ...source, created: answer };
    refused.push({ source, answer });
    const status = answer.response?.status;
    if (status === undefined || status === 401 || status === 403)
      throw new SubjectError(
        `the server does not create an object of ${name}: ${outcomeOf(answer)}`,
        obstacleOf(answer),
      );
  }
  // The unchanged body of the first source, which follows its smaller ones.
  const first = refused.findLast(({ source }) => source.from === refused[0]?.source.from);
  const made = `an object of ${name} made from ${first?.source.from}`;
  const rejected = choice.sample === undefined ? made : `--sample ${choice.sample}`;
  const next = nextAfter(first?.answer, choice);
  throw new SubjectError(
    `the server rejects ${rejected}: ` + `${first ? outcomeOf(first.answer) : 'no body'}; ${next}`,
  );
};

const listKindOf = ({ json }: Exchange, { kind }: KindAddress): string =>
  typeof json?.kind === 'string' ? json.kind : `${kind}List`;

const fieldText = (fields: readonly FreeField[]): string =>
  fields.length === 0
    ? 'values of scenarios are in annotations'
    : `values of scenarios are in ${fields.map(({ path }) => path.join('.')).join(' and ')}`;

/**
 * Prepares a kind whose objects no client creates, for example metrics: its scenarios read what is there, and those
 * that need an object of their own are not applicable.
 */
const readSubject = async (
  admin: ApiClient,
  { address, verbs }: DiscoveredKind,
  hasNamespaces: boolean,
  { sample, field }: SubjectChoice,
): Promise<FoundSubject> => {
  const name = subjectName(address);
  if (sample !== undefined || field !== undefined)
    throw new SubjectError(`no client can create an object of ${name}: omit --sample and --field`);
  const path = collectionPath(address, address.namespaced ? (admin.config.within?.name ?? null) : null);
  const answer = await admin.withoutConfinement().send({ method: 'GET', path, query: { limit: 1 } });
  if (!succeeded(answer))
    throw new SubjectError(`the server does not list ${name}: ${outcomeOf(answer)}`, obstacleOf(answer));
  const subject = new Subject({
    address,
    listKind: listKindOf(answer, address),
    verbs,
    body: {},
    fields: [],
    hasNamespaces,
    lingers: false,
  });
  return { subject, about: `no client can create an object of ${name}: only scenarios that read are judged` };
};

/**
 * Prepares a kind for a run: finds a body that the server accepts and members whose values may be chosen, by creating,
 * changing and deleting one object. Throws SubjectError if the server creates no object of the kind, although discovery
 * has the verb, or if it cannot list a kind without it.
 */
export const findSubject = async (
  target: Target,
  kind: DiscoveredKind,
  hasNamespaces: boolean,
  choice: SubjectChoice = {},
): Promise<FoundSubject> => {
  const { address, verbs } = kind;
  const name = subjectName(address);
  const admin = target.admin.withSubject(null).withJournal(new Journal());
  if (!verbs.includes('create')) {
    if (verbs.includes('list')) return readSubject(admin, kind, hasNamespaces, choice);
    throw new SubjectError(`${name} has nothing to judge: discovery lists ${verbs.join(', ') || 'no verbs'}`);
  }
  const given = choice.sample === undefined ? null : readSample(choice.sample, address, target.dialect);
  const known = await bodySources(admin, address);
  const sources = given === null ? known.sources : [{ from: `--sample ${choice.sample}`, body: bodyOf(given) }];
  const chosen = choice.field?.split(',').map((path) => ({ path: path.trim().split('.') }));
  const trial = new Trial(admin, address);
  await trial.begin(hasNamespaces);
  try {
    const bodies = smallestFirst(sources, chosen ?? known.candidates);
    const { from, body, created } = await createFrom(trial, name, bodies, choice);
    const changing = await trial.changing(created);
    const hasPlainNames = verbs.includes('delete') && !(await trial.allowsDots(body));
    const canChange = verbs.includes('patch') || verbs.includes('update');
    const fields = canChange
      ? await freeFields(admin, trial.path, { body, candidates: known.candidates, chosen: choice.field })
      : [];
    const listKind = listKindOf(await trial.list(), address);
    const lingers = verbs.includes('delete') && (await trial.lingers());
    const subject = new Subject({
      address,
      listKind,
      verbs,
      body,
      stored: withoutFields(bodyOf(created.json), fields),
      fields,
      hasNamespaces,
      lingers,
      added: trial.added(created),
      ...(changing.length === 0 ? {} : { changing }),
      ...(hasPlainNames ? { hasPlainNames } : {}),
    });
    return { subject, about: `objects of ${name} are made from ${from}; ${fieldText(fields)}` };
  } finally {
    await trial.end(hasNamespaces);
  }
};
