import { usedWithin } from '../../checks/access/quotas.ts';
import type { Judgement } from '../../checks/judgement.ts';
import type { Exchange, Json } from '../../client/exchange.ts';
import { eventually } from '../eventually.ts';
import type { World } from '../world.ts';

const resource = 'configmaps';

/** A quota on the config maps of the scenario's namespace (B 5.12). */
export class Quota {
  readonly #world: World;
  readonly #path: string;
  #counted = 0;

  private constructor(world: World, path: string) {
    this.#world = world;
    this.#path = path;
  }

  /** How many items it counted when it came into effect: what controllers had put there before and it knew of. */
  get counted(): number {
    return this.#counted;
  }

  /** Makes a quota and waits until its status names the limit, written by a controller or, where none comes forward, by the suite. */
  static async inEffect(world: World, hard: number): Promise<Quota> {
    const collection = `/api/v1/namespaces/${world.namespace}/resourcequotas`;
    const limit = { [resource]: String(hard) };
    const body = { apiVersion: 'v1', kind: 'ResourceQuota', metadata: { name: 'quota', labels: world.scratch.labels }, spec: { hard: limit } };
    world.done('making the quota', await world.admin.send({ method: 'POST', path: collection, body }));
    const quota = new Quota(world, `${collection}/quota`);
    const named = ({ json }: Exchange): boolean => json?.status?.hard?.[resource] !== undefined;
    if (!named(await eventually(() => quota.#read(), named, 1_000))) {
      const list = world.done('listing the config maps', await world.admin.send({ method: 'GET', path: `/api/v1/namespaces/${world.namespace}/${resource}` }));
      const status: Json = { hard: limit, used: { [resource]: String(list?.items?.length ?? 0) } };
      const headers = { 'Content-Type': 'application/merge-patch+json' };
      world.done('writing the status of the quota', await world.admin.send({ method: 'PATCH', path: `${quota.#path}/status`, headers, body: JSON.stringify({ status }) }));
    }
    const inEffect = await eventually(() => quota.#read(), named);
    if (!named(inEffect)) world.undecided('the quota did not come into effect');
    quota.#counted = Number(inEffect.json?.status?.used?.[resource] ?? 0) || 0;
    return quota;
  }

  /** The usage that it shows. */
  async usageWithin(hard: number): Promise<Judgement> {
    return usedWithin(await this.#read(), resource, hard);
  }

  #read(): Promise<Exchange> {
    return this.#world.admin.send({ method: 'GET', path: this.#path });
  }
}
