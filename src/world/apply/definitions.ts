import type { Exchange } from '../../client/typed-exchange.ts';
import { eventually } from '../time/eventually.ts';
import { awaitSetUpState } from '../time/set-up-wait.ts';
import type { World } from '../world.ts';
import { type CustomKind, awaitServedKind } from './custom-kind.ts';
import { ownMember } from '../../client/values/own-member.ts';
import { type JsonValue, listAt, valueAt } from '../../client/values/json-value.ts';

const definitions = '/apis/apiextensions.platform.io/v1/customresourcedefinitions';

/** Milliseconds for which a server may take to act on a definition. */
const deadlineMs = 30_000;

/** The condition of a type in the status of a definition. */
export const conditionOf = (read: Exchange, type: string): JsonValue =>
  listAt(read.json, 'status', 'conditions').find((condition) => valueAt(condition, 'type') === type);

/**
 * Creates a definition in the group of a custom kind, with one of its names. Returns a read of it that shows whether
 * the names are accepted; the scenario is inconclusive if the server does not decide.
 */
export const defineWithNameOf = async (world: World, { definition }: CustomKind, name: string): Promise<Exchange> => {
  const { names, group } = definition.spec;
  const own = { plural: 'others', singular: 'other', kind: 'Other', listKind: 'OtherList', shortNames: ['o'] };
  const taken = name === 'shortNames' ? [names.singular] : ownMember(names, name);
  const metadata = { ...definition.metadata, name: `others.${group}` };
  const body = { ...definition, metadata, spec: { ...definition.spec, names: { ...own, [name]: taken } } };
  world.requireSuccess('defining another kind', await world.admin.send({ method: 'POST', path: definitions, body }));
  const path = `${definitions}/${metadata.name}`;
  return awaitSetUpState(
    world,
    'the server decides about the names of a definition',
    () => world.admin.send({ method: 'GET', path }),
    (read) => conditionOf(read, 'NamesAccepted') !== undefined,
    { deadlineMs },
  );
};

/**
 * Waits while the server says that the kind of a definition is not established yet. Some servers serve a kind seconds
 * before: its scope can still change then, and the objects are not deleted with the definition.
 */
export const awaitEstablishedKind = async (world: World, { definition }: CustomKind): Promise<void> => {
  await awaitSetUpState(
    world,
    'the server establishes a custom kind',
    () => world.admin.send({ method: 'GET', path: `${definitions}/${definition.metadata.name}` }),
    (read) => valueAt(conditionOf(read, 'Established'), 'status') !== 'False',
    { deadlineMs },
  );
};

/** Deletes the definition of an established kind, creates it again when it is absent, and waits until it is served. */
export const defineAgain = async (world: World, kind: CustomKind): Promise<void> => {
  const path = `${definitions}/${kind.definition.metadata.name}`;
  await awaitEstablishedKind(world, kind);
  world.requireSuccess('deleting the definition', await world.admin.send({ method: 'DELETE', path }));
  const isAbsent = ({ response }: Exchange): boolean => response?.status === 404;
  const last = await eventually(() => world.admin.send({ method: 'GET', path }), isAbsent, deadlineMs);
  if (!isAbsent(last)) world.inconclusive('the definition is still there');
  world.requireSuccess(
    'defining the kind again',
    await world.admin.send({ method: 'POST', path: definitions, body: kind.definition }),
  );
  await awaitServedKind(world, kind);
};
