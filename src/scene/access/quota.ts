import { usedWithin } from '../../checks/access/quotas.ts';
import type { Judgement } from '../../checks/judgement.ts';
import type { Exchange, Json } from '../../client/exchange.ts';
import { eventually } from '../time/eventually.ts';
import { admissionPatience, controllerPatience } from '../time/patience.ts';
import { knownEverywhere } from '../time/known-everywhere.ts';
import type { World } from '../world.ts';

/** Kinds of the resources that scenarios put quotas on. */
const kinds: Readonly<Record<string, string>> = { configmaps: 'ConfigMap', secrets: 'Secret', services: 'Service' };

/** A quota on the objects of one resource in the scenario's namespace (B 5.12). */
export class Quota {
  readonly #world: World;
  readonly #path: string;
  readonly #resource: string;
  #counted = 0;

  private constructor(world: World, path: string, resource: string) {
    this.#world = world;
    this.#path = path;
    this.#resource = resource;
  }

  /** How many items it counted when it came into effect: what controllers had put there before and it knew of. */
  get counted(): number {
    return this.#counted;
  }

  /** Makes a quota and waits until its status names the limit, written by a controller or, where none comes forward, by the suite. */
  static async inEffect(world: World, hard: number, resource = 'configmaps'): Promise<Quota> {
    const collection = `/api/v1/namespaces/${world.namespace}/resourcequotas`;
    const limit = { [resource]: String(hard) };
    const body = { apiVersion: 'v1', kind: 'ResourceQuota', metadata: { name: 'quota', labels: world.scratch.labels }, spec: { hard: limit } };
    const quota = new Quota(world, `${collection}/quota`, resource);
    if (!(await quota.#madeKnown(collection, body))) world.done('making the quota', await world.admin.send({ method: 'POST', path: collection, body }));
    const named = ({ json }: Exchange): boolean => json?.status?.hard?.[resource] === limit[resource];
    if (!named(await eventually(() => quota.#read(), named, 1_000))) {
      const list = world.done('listing what is counted', await world.admin.send({ method: 'GET', path: `/api/v1/namespaces/${world.namespace}/${resource}` }));
      const status: Json = { hard: limit, used: { [resource]: String(list?.items?.length ?? 0) } };
      const headers = { 'Content-Type': 'application/merge-patch+json' };
      world.done('writing the status of the quota', await world.admin.send({ method: 'PATCH', path: `${quota.#path}/status`, headers, body: JSON.stringify({ status }) }));
    }
    const inEffect = await eventually(() => quota.#read(), named);
    if (!named(inEffect)) world.undecided('the quota did not come into effect');
    await knownEverywhere(world);
    quota.#counted = Number(inEffect.json?.status?.used?.[resource] ?? 0) || 0;
    return quota;
  }

  /** The usage that it shows. */
  async usageWithin(hard: number): Promise<Judgement> {
    return usedWithin(await this.#read(), this.#resource, hard);
  }

  /** The usage that it shows, once it shows so many, or after all the time that controllers may take. */
  async usageComesTo(used: number): Promise<Exchange> {
    return eventually(() => this.#read(), ({ json }) => Number(json?.status?.used?.[this.#resource]) === used, controllerPatience(this.#world));
  }

  /** The usage shown now; null for none. */
  async used(): Promise<number | null> {
    const used: Json = (await this.#read()).json?.status?.used?.[this.#resource];
    return used === undefined ? null : Number(used);
  }

  /**
   * Where a server may take a while to count by a new quota: makes one of nothing, waits until a create that is only tried is refused, and
   * raises it to the limit; then waits until it is let through. False where nothing was made.
   */
  async #madeKnown(collection: string, body: Json): Promise<boolean> {
    const patience = admissionPatience(this.#world);
    const kind = kinds[this.#resource];
    if (patience === 0 || kind === undefined || !(await this.#world.target.capability('dry-run')).present) return false;
    const { admin, objects } = this.#world;
    const tried = (): Promise<Exchange> => admin.send({ method: 'POST', path: objects.collection(kind), query: { dryRun: 'All' }, body: objects.sample(kind, 'tried') });
    const none = { ...body, spec: { hard: { [this.#resource]: '0' } } };
    this.#world.done('making the quota', await admin.send({ method: 'POST', path: collection, body: none }));
    await eventually(tried, ({ response }) => response?.status === 403, patience, 50);
    const headers = { 'Content-Type': 'application/merge-patch+json' };
    this.#world.done('raising the quota', await admin.send({ method: 'PATCH', path: this.#path, headers, body: JSON.stringify({ spec: body.spec }) }));
    await eventually(tried, ({ response }) => (response?.status ?? 0) < 300, patience, 50);
    return true;
  }

  #read(): Promise<Exchange> {
    return this.#world.admin.send({ method: 'GET', path: this.#path });
  }
}
