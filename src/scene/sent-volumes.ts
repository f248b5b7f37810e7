import type { Exchange, Json } from '../client/exchange.ts';
import type { SentVolume } from '../checks/volumes/source-members.ts';
import { speakOf } from './spoken-object.ts';
import { volumeOn, volumeSources } from './volume-sources.ts';
import type { World } from './world.ts';

const kind = 'PersistentVolume';
const note = 'the volumes sent';
const count = 'how many volumes were sent';

interface Sent {
  readonly local: string;
  readonly given: Json;
  readonly answer: Exchange;
}

/** The volumes of the last step that sent some, and their source. */
interface Volumes {
  readonly source: string;
  readonly sent: readonly Sent[];
}

/** The target's own word for a value that the documents do not spell: fact `volumeWords`, else the word given. */
const ownWords = (world: World, value: Json): Json => {
  const words = world.target.facts['volumeWords'] as Readonly<Record<string, string>> | undefined;
  return Object.fromEntries(Object.entries(value).map(([member, word]) => [member, (typeof word === 'string' ? words?.[word] : undefined) ?? word]));
};

/** Required members of a source with those given over them; null takes one out. */
export const sourceWith = (source: string, given: Json): Json => Object.fromEntries(Object.entries({ ...volumeSources[source], ...given }).filter(([, value]) => value !== null));

/** Creates a volume on each of these members of the source, as whoever acts; the last becomes "it". `bare` leaves out required members that are not given. */
export const sendVolumes = async (world: World, source: string, givens: readonly Json[], bare = false): Promise<void> => {
  const sent: Sent[] = [];
  for (const members of givens) {
    const given = ownWords(world, members);
    const local = `v${world.note(count, (world.has(count) ? world.noted<number>(count) : 0) + 1)}`;
    speakOf(world, kind, local);
    const body = { ...world.objects.sample(kind, local), spec: volumeOn(source, bare ? given : sourceWith(source, given)) };
    sent.push({ local, given, answer: world.answered(await world.me.send({ method: 'POST', path: world.objects.collection(kind), body })) });
  }
  world.note<Volumes>(note, { source, sent });
};

/** The volumes sent last with the answers to their creates, and the source that they name. */
export const sentVolumes = (world: World): Volumes => world.noted<Volumes>(note);

/** Reads each of the volumes sent last. */
export const readVolumes = async (world: World): Promise<readonly SentVolume[]> => {
  const volumes: SentVolume[] = [];
  for (const { local, given, answer } of sentVolumes(world).sent) volumes.push({ given, answer, read: await world.admin.send({ method: 'GET', path: world.objects.path(kind, local) }) });
  return volumes;
};

/** Lists the volumes of the scenario, and says which names those sent last would have there. */
export const listVolumes = async (world: World): Promise<{ readonly list: Exchange; readonly keys: readonly string[] }> => ({
  list: await world.admin.send({ method: 'GET', path: world.objects.collection(kind), query: { labelSelector: world.scratch.selector } }),
  keys: sentVolumes(world).sent.map(({ local }) => `/${world.objects.name(kind, local)}`),
});
