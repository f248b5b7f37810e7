import type { Exchange } from '../../client/typed-exchange.ts';
import { eventually } from '../time/eventually.ts';
import { awaitSetUpState } from '../time/set-up-wait.ts';
import { controllerDeadlineMs } from '../time/deadlines.ts';
import type { World } from '../world.ts';
import { textAt, valueAt } from '../../client/values/json-value.ts';

const keys = ['ca.crt', 'namespace', 'token'];
const annotation = 'platform.io/service-account.name';

/** Secrets that a controller fills for a service account (A 2.3). Judges nothing. */
export const tokenSecret = {
  /** Creates a Secret with the service account's annotation. */
  async create(world: World, name: string, type: string, account: string): Promise<void> {
    const body = {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name, labels: world.testNames.labels, annotations: { [annotation]: account } },
      type,
    };
    world.requireCreated(
      `creating the secret ${name}`,
      await world.admin.send({ method: 'POST', path: world.objects.collection('Secret'), body }),
      body,
    );
  },

  read: (world: World, name: string): Promise<Exchange> =>
    world.admin.send({ method: 'GET', path: world.objects.path('Secret', name) }),

  /**
   * Creates a token Secret and reads it until it is filled or the controller deadline passes; returns the last read.
   * Inconclusive when no key appeared.
   */
  async filled(world: World, name: string, account: string): Promise<Exchange> {
    await tokenSecret.create(world, name, 'platform.io/service-account-token', account);
    const has = ({ json }: Exchange, key: string): boolean => Boolean(valueAt(json, 'data', key));
    const read = (): Promise<Exchange> => tokenSecret.read(world, name);
    const deadlineMs = controllerDeadlineMs(world);
    await awaitSetUpState(world, 'a token Secret is filled', read, (last) => keys.some((key) => has(last, key)), {
      deadlineMs,
    });
    return eventually(read, (last) => keys.every((key) => has(last, key)), deadlineMs);
  },

  /** Text of a key, base64-decoded once; empty when the key is missing. */
  text: (read: Exchange, key: string): string => Buffer.from(textAt(read.json, 'data', key) ?? '', 'base64').toString(),
} as const;
