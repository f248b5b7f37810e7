import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../client/exchange.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** A call at the access service (B 5.11); the body is undefined when it is no JSON. */
export interface AccessQuestion {
  readonly json: Json;
}

/** Members that a question is to have among its attributes, which are those of a resource or those of a path. */
export interface AskedFor {
  readonly sort: 'resourceAttributes' | 'nonResourceAttributes';
  readonly members: Readonly<Record<string, string>>;
}

const sorts = ['resourceAttributes', 'nonResourceAttributes'] as const;
const told = (questions: readonly AccessQuestion[]): Json =>
  questions.map(({ json }) => json?.spec ?? json ?? 'no JSON');
const holds = ({ json }: AccessQuestion, { sort, members }: AskedFor): boolean =>
  Object.entries(members).every(([name, value]) => json?.spec?.[sort]?.[name] === value);

/** The access service was asked about somebody: at all, or also for each of these verbs. */
export const asksAccess = (questions: readonly AccessQuestion[], verbs: readonly string[] = []): Judgement => {
  const seen = questions.map(({ json }) =>
    String((json?.spec?.resourceAttributes ?? json?.spec?.nonResourceAttributes)?.verb),
  );
  const missing = verbs.filter((verb) => !seen.includes(verb));
  if (seen.length > 0 && missing.length === 0) return judgement('asksAccess', [], seen.length);
  return judgement('asksAccess', [
    finding(
      missing.length > 0
        ? `the access service was not asked for ${missing.join(', ')}`
        : 'the access service was not asked',
      verbs.length > 0 ? verbs : 'a question',
      seen,
    ),
  ]);
};

/** The access service was not asked. Says nothing by itself: a control must show that a question would have been seen. */
export const spares = (questions: readonly AccessQuestion[]): Judgement =>
  judgement(
    'spares',
    questions.length === 0
      ? []
      : [finding('the access service was asked, though an earlier mode had decided', 'no question', told(questions))],
  );

/** Each of these was asked, and no question has attributes of a resource and of a path, or of neither (B 5.11). */
export const asksFor = (questions: readonly AccessQuestion[], wanted: readonly AskedFor[]): Judgement => {
  const mixed = questions.filter(
    ({ json }) => sorts.filter((sort) => json?.spec?.[sort] !== undefined && json.spec[sort] !== null).length !== 1,
  );
  const missing = wanted.filter((one) => !questions.some((question) => holds(question, one)));
  return judgement(
    'asksFor',
    [
      ...(mixed.length > 0
        ? [finding('a question is not for a resource or for a path alone', 'one of both', told(mixed))]
        : []),
      ...missing.map((one) =>
        finding(`nothing was asked with ${one.sort} of ${JSON.stringify(one.members)}`, one, told(questions)),
      ),
    ],
    questions.length,
  );
};

/** Every question shows these extra fields of the user, each with all its values. */
export const showsExtra = (
  questions: readonly AccessQuestion[],
  extra: Readonly<Record<string, readonly string[]>>,
): Judgement => {
  const wrong = questions.filter(({ json }) => !isDeepStrictEqual(json?.spec?.extra, extra));
  return judgement(
    'showsExtra',
    wrong.length > 0 ? [finding('a question does not show the extra fields of the user', extra, told(wrong))] : [],
    questions.length,
  );
};
