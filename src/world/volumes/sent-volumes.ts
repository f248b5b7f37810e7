import type { Exchange, Json } from '../../client/exchange.ts';
import type { SentVolume } from '../../checks/volumes/source-members.ts';
import { speakOf } from '../spoken-object.ts';
import { volumeOn, volumeSources } from './volume-sources.ts';
import type { World } from '../world.ts';

const kind = 'PersistentVolume';
const note = 'the volumes sent';
const count = 'how many volumes were sent';

interface Sent extends Omit<SentVolume, 'read'> {
  readonly local: string;
}

/** The target's own word for a value that the documents do not spell: fact `volumeWords`, else the word given. */
const ownWords = (world: World, value: Json): Json => {
  const words = world.target.facts['volumeWords'] as Readonly<Record<string, string>> | undefined;
  return Object.fromEntries(
    Object.entries(value).map(([member, word]) => [
      member,
      (typeof word === 'string' ? words?.[word] : undefined) ?? word,
    ]),
  );
};

/** Required members of a source with those given over them; null takes one out. */
export const sourceWith = (source: string, given: Json): Json =>
  Object.fromEntries(Object.entries({ ...volumeSources[source], ...given }).filter(([, value]) => value !== null));

const create = async (world: World, spec: Json): Promise<{ readonly local: string; readonly answer: Exchange }> => {
  const local = `v${world.note(count, (world.has(count) ? world.noted<number>(count) : 0) + 1)}`;
  speakOf(world, kind, local);
  const body = { ...world.objects.sample(kind, local), spec };
  return {
    local,
    answer: world.answered(await world.me.send({ method: 'POST', path: world.objects.collection(kind), body })),
  };
};

/** Creates a volume on each of these sources with these members, as whoever acts; the last becomes "it". `bare` leaves out required members that are not given. */
export const sendVolumes = async (
  world: World,
  volumes: readonly (readonly [source: string, members: Json])[],
  bare = false,
): Promise<void> => {
  const sent: Sent[] = [];
  for (const [source, members] of volumes) {
    const given = ownWords(world, members);
    sent.push({ source, given, ...(await create(world, volumeOn(source, bare ? given : sourceWith(source, given)))) });
  }
  world.note(note, sent);
};

/** Creates a volume on each of these pairs of sources, whole ones. */
export const sendPairs = async (
  world: World,
  pairs: readonly (readonly [one: string, other: string])[],
): Promise<void> => {
  const sent: Sent[] = [];
  for (const [one, other] of pairs)
    sent.push({
      source: `${one} and ${other}`,
      given: {},
      ...(await create(world, { ...volumeOn(one), ...volumeOn(other) })),
    });
  world.note(note, sent);
};

/** The volumes sent by the last step that sent any, with the answers to their creates. */
export const sentVolumes = (world: World): readonly Sent[] => world.noted<readonly Sent[]>(note);

/** Reads each of the volumes sent last. */
export const readVolumes = async (world: World): Promise<readonly SentVolume[]> => {
  const volumes: SentVolume[] = [];
  for (const { local, ...sent } of sentVolumes(world))
    volumes.push({ ...sent, read: await world.admin.send({ method: 'GET', path: world.objects.path(kind, local) }) });
  return volumes;
};

/** Lists the volumes of the scenario, and says which keys those sent last would have there. */
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
