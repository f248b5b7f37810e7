import type { Exchange } from '../../client/typed-exchange.ts';
import { awaitAccount } from '../access/await-account.ts';
import { eventually } from '../time/eventually.ts';
import { admissionDeadlineMs } from '../time/deadlines.ts';
import { untilAllServersKnow } from '../time/until-all-servers-know.ts';
import type { World } from '../world.ts';
import { type JsonObject, listAt, valueAt } from '../../client/values/json-value.ts';

const container = { name: 'c', image: 'planecheck.example.com/none' };
const podSpec = (resources: JsonObject): JsonObject => ({ containers: [{ ...container, resources }] });

/** Specs of Pods whose admission result changes when a server applies an object of the kind (B 5.12). */
const specsOf: Readonly<Record<string, (name: string) => readonly JsonObject[]>> = {
  LimitRange: () => [
    podSpec({}),
    podSpec({ limits: { cpu: '1000', memory: '1000Gi' } }),
    podSpec({ requests: { cpu: '1m', memory: '1Mi' } }),
  ],
  PriorityClass: (name) => [{ ...podSpec({}), priorityClassName: name }],
  RuntimeClass: (name) => [{ ...podSpec({}), runtimeClassName: name }],
};

/** Result of a dry run, without generated values. */
const outcomeOf = ({ response, json }: Exchange): string =>
  JSON.stringify([
    response?.status,
    valueAt(json, 'spec', 'priority'),
    valueAt(json, 'spec', 'overhead'),
    listAt(json, 'spec', 'containers').map((one) => valueAt(one, 'resources')),
  ]);

/** Whether the server can apply a new object with a delay, and dry runs can show when it does. */
export const canObserveAdmission = async (world: World): Promise<boolean> =>
  admissionDeadlineMs(world) > 0 && (await world.target.capability('dry-run')).present;

/**
 * Makes a change that affects the admission of the kind, and waits until the server applies it: until dry runs of these
 * bodies have another result.
 */
export const awaitAdmissionChange = async <T>(
  world: World,
  kind: string,
  bodies: readonly JsonObject[],
  change: () => Promise<T>,
): Promise<T> => {
  const dryRun = async (): Promise<string> => {
    const answers = await Promise.all(
      bodies.map((body) =>
        world.admin.send({ method: 'POST', path: world.objects.collection(kind), query: { dryRun: 'All' }, body }),
      ),
    );
    return answers.map(outcomeOf).join();
  };
  const before = await dryRun();
  const changed = await change();
  await eventually(dryRun, (now) => now !== before, admissionDeadlineMs(world), 50);
  await untilAllServersKnow(world);
  return changed;
};

/**
 * Creates an object that affects the admission of Pods, and waits until the server applies it: until a dry run of a Pod
 * has another result. Does not wait for other kinds, or when the server applies changes at once. Judges nothing.
 */
export const createAndAwaitAdmission = async <T>(
  world: World,
  kind: string,
  local: string,
  create: () => Promise<T>,
): Promise<T> => {
  const specs = specsOf[kind]?.(world.objects.name(kind, local)) ?? [];
  if (specs.length === 0 || world.namespace === '' || !(await canObserveAdmission(world))) return create();
  await awaitAccount(world);
  return awaitAdmissionChange(
    world,
    'Pod',
    specs.map((spec) => world.objects.sample('Pod', 'tried', { spec })),
    create,
  );
};
