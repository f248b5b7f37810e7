import type { ApiClient } from '../../client/api-client.ts';
import type { Json } from '../../client/exchange.ts';
import { mergePatch } from '../../client/requests/patch-headers.ts';
import { memberAt, withMember } from '../../client/values/member-path.ts';
import type { FreeField } from '../../client/subject/subject-kind.ts';
import { succeeded } from '../../checks/succeeded.ts';
import { changedMembers } from './changed-members.ts';
import { SubjectError } from './subject-error.ts';
import { valueAt } from '../../client/values/json-value.ts';

/** What is known about the members of an object. */
export interface FieldChoice {
  readonly body: Json;
  readonly candidates: readonly FreeField[];
  /** The path that the user names. */
  readonly chosen?: string | undefined;
}

/** Texts of scenarios; a free field keeps each of them. */
const texts = ['changed', '1', 'second value'];
const numbers = [1, 2, 1_001];

/** At most so many candidates are tried. */
const mostTried = 6;

/** The other members that a write of the field changes, for example by a default. */
const changedWith = ({ path: [top = '', ...below] }: FreeField, before: Json, after: Json): readonly string[] =>
  changedMembers({ [top]: {}, ...before }, after).filter((member) => {
    const isOfServer = ['metadata', 'status'].some((one) => member === one || member.startsWith(`${one}.`));
    return !isOfServer && member !== [top, ...below.slice(0, 1)].join('.');
  });

/** Why scenarios cannot choose the value of the field: the object does not keep each value, or changes with it. */
const obstacleTo = async (admin: ApiClient, path: string, field: FreeField): Promise<string | null> => {
  let { json: before } = await admin.send({ method: 'GET', path });
  for (const value of field.type === 'string' ? texts : numbers) {
    const body = withMember({}, field.path.join('.'), value);
    const patched = await admin.send({ method: 'PATCH', path, headers: mergePatch, body });
    if (!succeeded(patched))
      return `${patched.response?.status ?? 'no response'} ${valueAt(patched.json, 'message') ?? ''}`.trim();
    if (memberAt(patched.json, field.path.join('.')) !== value)
      return `the server does not keep ${JSON.stringify(value)}`;
    const others = changedWith(field, before, patched.json);
    if (others.length > 0) return `${others.join(', ')} changes with it`;
    before = patched.json;
  }
  return null;
};

const typeOf = (value: Json): FreeField['type'] | null =>
  value === undefined || typeof value === 'string' ? 'string' : typeof value === 'number' ? 'integer' : null;

/** The field that the user names, with the type of its present value, or else the one that the server accepts. */
const chosenField = async (admin: ApiClient, path: string, text: string, body: Json): Promise<FreeField> => {
  const present = memberAt((await admin.send({ method: 'GET', path })).json, text);
  const type = typeOf(present);
  if (type === null)
    throw new SubjectError(
      `--field ${text} holds ${JSON.stringify(present)}; name a member that holds a text or number`,
    );
  const unset = memberAt(body, text);
  const field = { path: text.split('.'), ...(unset === undefined ? {} : { unset }) };
  const tried: FreeField[] = [
    { ...field, type },
    { ...field, type: type === 'string' ? 'integer' : 'string' },
  ];
  const reasons: string[] = [];
  for (const one of tried) {
    const reason = await obstacleTo(admin, path, one);
    if (reason === null) return one;
    reasons.push(reason);
  }
  throw new SubjectError(`--field ${text} does not fit: ${reasons[0]}; name another member, or omit --field`);
};

/**
 * The members of an existing object whose values scenarios may choose: those that the user names, otherwise those of
 * the published schema that keep some different texts. At most two.
 */
export const freeFields = async (
  admin: ApiClient,
  path: string,
  { body, candidates, chosen }: FieldChoice,
): Promise<readonly FreeField[]> => {
  if (chosen !== undefined) {
    const fields: FreeField[] = [];
    for (const text of chosen.split(',')) fields.push(await chosenField(admin, path, text.trim(), body));
    return fields;
  }
  const fields: FreeField[] = [];
  // A member that every object has belongs to each manager that applies.
  const free = candidates.filter((candidate) => memberAt(body, candidate.path.join('.')) === undefined);
  for (const candidate of free.slice(0, mostTried))
    if (fields.length < 2 && (await obstacleTo(admin, path, candidate)) === null) fields.push(candidate);
  return fields;
};
