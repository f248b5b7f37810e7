import type { Exchange, Json } from '../../client/exchange.ts';
import { awaitAccount } from '../access/await-account.ts';
import { eventually } from '../time/eventually.ts';
import { admissionDeadlineMs } from '../time/deadlines.ts';
import { knownEverywhere } from '../time/known-everywhere.ts';
import type { World } from '../world.ts';

const container = { name: 'c', image: 'planecheck.example.com/none' };
const asking = (resources: Json): Json => ({ containers: [{ ...container, resources }] });

/** Specs of Pods that come to something else once a server goes by an object of the kind (B 5.12). */
const specsOf: Readonly<Record<string, (name: string) => readonly Json[]>> = {
  LimitRange: () => [
    asking({}),
    asking({ limits: { cpu: '1000', memory: '1000Gi' } }),
    asking({ requests: { cpu: '1m', memory: '1Mi' } }),
  ],
  PriorityClass: (name) => [{ ...asking({}), priorityClassName: name }],
  RuntimeClass: (name) => [{ ...asking({}), runtimeClassName: name }],
};

/** What a dry run came to, without what is made up anew each time. */
const outcomeOf = ({ response, json }: Exchange): string =>
  JSON.stringify([
    response?.status,
    json?.spec?.priority,
    json?.spec?.overhead,
    (json?.spec?.containers ?? []).map(({ resources }: Json) => resources),
  ]);

/** Whether it can be found out by dry runs when the server goes by something new, and may take a while. */
export const takesNotice = async (world: World): Promise<boolean> =>
  admissionDeadlineMs(world) > 0 && (await world.target.capability('dry-run')).present;

/** Changes what creates of the kind are admitted by, and waits a little until the server goes by it: until these, created as dry runs, come to something else than before. */
export const untilTriesDiffer = async <T>(
  world: World,
  kind: string,
  bodies: readonly Json[],
  change: () => Promise<T>,
): Promise<T> => {
  const tried = async (): Promise<string> => {
    const answers = await Promise.all(
      bodies.map((body) =>
        world.admin.send({ method: 'POST', path: world.objects.collection(kind), query: { dryRun: 'All' }, body }),
      ),
    );
    return answers.map(outcomeOf).join();
  };
  const before = await tried();
  const changed = await change();
  await eventually(tried, (now) => now !== before, admissionDeadlineMs(world), 50);
  await knownEverywhere(world);
  return changed;
};

/**
 * Makes an object that Pods are admitted by, and waits a little until the server goes by it: until a Pod that is created as a dry run comes to
 * something else than before. Other kinds are just made, as is everything where the server says that it notices at once. Judges nothing.
 */
export const untilNoticed = async <T>(
  world: World,
  kind: string,
  local: string,
  make: () => Promise<T>,
): Promise<T> => {
  const specs = specsOf[kind]?.(world.objects.name(kind, local)) ?? [];
  if (specs.length === 0 || world.namespace === '' || !(await takesNotice(world))) return make();
  await awaitAccount(world);
  return untilTriesDiffer(
    world,
    'Pod',
    specs.map((spec) => world.objects.sample('Pod', 'tried', { spec })),
    make,
  );
};
