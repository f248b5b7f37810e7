import type { Exchange } from '../../client/typed-exchange.ts';
import type { SentVolume } from '../../checks/volumes/source-members.ts';
import { setCurrentObject } from '../current-object.ts';
import { volumeSpecOf, volumeSources } from './volume-sources.ts';
import type { World } from '../world.ts';
import { Note } from '../note.ts';
import type { JsonObject } from '../../client/values/json-value.ts';

const countNote = new Note<number>('it is created, unless its type does not support create by replace');
const sentVolumesNote = new Note<readonly Sent[]>('I create a persistent volume on {word}{sourceMembers}');

const kind = 'PersistentVolume';

interface Sent extends Omit<SentVolume, 'read'> {
  readonly local: string;
}

/** Replaces values whose spelling the documents leave open by those of the target: fact `volumeWords`. */
const withTargetSpelling = (world: World, value: JsonObject): JsonObject => {
  const spellings = world.target.facts['volumeWords'] as Readonly<Record<string, string>> | undefined;
  return Object.fromEntries(
    Object.entries(value).map(([member, one]) => [
      member,
      (typeof one === 'string' ? spellings?.[one] : undefined) ?? one,
    ]),
  );
};

/** Required members of a source, overridden by the given ones; null removes a member. */
export const sourceWith = (source: string, given: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries({ ...volumeSources[source], ...given }).filter(([, value]) => value !== null));

const create = async (
  world: World,
  spec: JsonObject,
): Promise<{ readonly local: string; readonly answer: Exchange }> => {
  const local = `v${countNote.set(world, (countNote.find(world) ?? 0) + 1)}`;
  setCurrentObject(world, kind, local);
  const body = { ...world.objects.sample(kind, local), spec };
  return {
    local,
    answer: world.recordResponse(await world.me.send({ method: 'POST', path: world.objects.collection(kind), body })),
  };
};

/**
 * Creates a volume with each of these sources and members as "I"; the last one becomes "it". `bare` omits required
 * members that are not given.
 */
export const sendVolumes = async (
  world: World,
  volumes: readonly (readonly [source: string, members: JsonObject])[],
  bare = false,
): Promise<void> => {
  const sent: Sent[] = [];
  for (const [source, members] of volumes) {
    const given = withTargetSpelling(world, members);
    sent.push({
      source,
      given,
      ...(await create(world, volumeSpecOf(source, bare ? given : sourceWith(source, given)))),
    });
  }
  sentVolumesNote.set(world, sent);
};

/** Creates a volume with each of these pairs of complete sources. */
export const sendPairs = async (
  world: World,
  pairs: readonly (readonly [one: string, other: string])[],
): Promise<void> => {
  const sent: Sent[] = [];
  for (const [one, other] of pairs)
    sent.push({
      source: `${one} and ${other}`,
      given: {},
      ...(await create(world, { ...volumeSpecOf(one), ...volumeSpecOf(other) })),
    });
  sentVolumesNote.set(world, sent);
};

/** The volumes that the last sending step created, with the responses to their creates. */
export const sentVolumes = (world: World): readonly Sent[] => sentVolumesNote.of(world);

/** Reads each of the last sent volumes. */
export const readVolumes = async (world: World): Promise<readonly SentVolume[]> => {
  const volumes: SentVolume[] = [];
  for (const { local, ...sent } of sentVolumes(world))
    volumes.push({ ...sent, read: await world.admin.send({ method: 'GET', path: world.objects.path(kind, local) }) });
  return volumes;
};

/** Lists the volumes of the scenario, and returns the keys of the last sent ones in that list. */
export const listVolumes = async (
  world: World,
): Promise<{ readonly list: Exchange; readonly keys: readonly string[] }> => ({
  list: await world.admin.send({
    method: 'GET',
    path: world.objects.collection(kind),
    query: { labelSelector: world.testNames.selector },
  }),
  keys: sentVolumes(world).map(({ local }) => `/${world.objects.name(kind, local)}`),
});
