import { quotaUsageIsWithin } from '../../checks/access/quotas.ts';
import type { Judgement } from '../../checks/judgement.ts';
import type { Exchange } from '../../client/typed-exchange.ts';
import { mergePatch } from '../../client/requests/patch-headers.ts';
import { canObserveAdmission, awaitAdmissionChange } from '../admission/admission-change.ts';
import { eventually } from '../time/eventually.ts';
import { awaitSetUpState, pastWaitsOf } from '../time/set-up-wait.ts';
import { controllerDeadlineMs } from '../time/deadlines.ts';
import { untilAllServersKnow } from '../time/until-all-servers-know.ts';
import type { World } from '../world.ts';
import { type JsonObject, type JsonValue, listAt, valueAt } from '../../client/values/json-value.ts';

const inEffectState = 'a quota is in effect';

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

  /**
   * Number of objects that it counted when it came into effect, including objects that controllers had created before.
   */
  get counted(): number {
    return this.#counted;
  }

  /**
   * Creates a quota on objects of a kind and waits until its status contains the limit, written by a controller or
   * otherwise by the suite. If the server can apply the quota with a delay, its first limit is 0, which rejects all
   * creates, and is raised afterwards. `others` are limits of other resources in the same quota, before this one.
   */
  static async inEffect(
    world: World,
    hard: number,
    kind: string,
    others: Readonly<Record<string, string>> = {},
    name = 'quota',
  ): Promise<Quota> {
    const resource = world.objects.address(kind).plural;
    const collection = `/api/v1/namespaces/${world.namespace}/resourcequotas`;
    const limit: Readonly<Record<string, string>> = { ...others, [resource]: String(hard) };
    const quota = new Quota(world, `${collection}/${name}`, resource);
    const create = async (spec: JsonObject): Promise<void> => {
      const body = {
        apiVersion: 'v1',
        kind: 'ResourceQuota',
        metadata: { name, labels: world.testNames.labels },
        spec,
      };
      world.requireSuccess('creating the quota', await world.admin.send({ method: 'POST', path: collection, body }));
    };
    // Where no quota was ever in effect, the scenario will end as inconclusive: it need not wait for each step.
    const past = pastWaitsOf(world, inEffectState);
    if (!past.areHopeless && (await canObserveAdmission(world))) {
      const tried = [world.objects.sample(kind, 'tried')];
      await awaitAdmissionChange(world, kind, tried, () => create({ hard: { ...others, [resource]: '0' } }));
      await awaitAdmissionChange(world, kind, tried, () =>
        quota.#patch('raising the quota', '', { spec: { hard: limit } }),
      );
    } else await create({ hard: limit });
    const named = ({ json }: Exchange): boolean => valueAt(json, 'status', 'hard', resource) === limit[resource];
    if (!named(await eventually(() => quota.#read(), named, past.deadlineMs(1_000)))) {
      const list = world.requireSuccess(
        'listing the counted objects',
        await world.admin.send({ method: 'GET', path: `/api/v1/namespaces/${world.namespace}/${resource}` }),
      );
      const none = Object.fromEntries(Object.keys(others).map((other) => [other, '0']));
      const status = { hard: limit, used: { ...none, [resource]: String(listAt(list, 'items').length) } };
      await quota.#patch('writing the status of the quota', '/status', { status });
    }
    const inEffect = await awaitSetUpState(world, inEffectState, () => quota.#read(), named, {
      deadlineMs: 10_000,
    });
    await untilAllServersKnow(world);
    quota.#counted = Number(valueAt(inEffect.json, 'status', 'used', resource) ?? 0) || 0;
    return quota;
  }

  /** Judges the usage in its status. */
  async usageWithin(hard: number): Promise<Judgement> {
    return quotaUsageIsWithin(await this.#read(), this.#resource, hard);
  }

  /** Reads the quota until its usage is `used`, or until the controller deadline. */
  async readWhenUsed(used: number): Promise<Exchange> {
    return eventually(
      () => this.#read(),
      ({ json }) => Number(valueAt(json, 'status', 'used', this.#resource)) === used,
      controllerDeadlineMs(this.#world),
    );
  }

  /** The present usage in its status; null when it is missing. */
  async used(): Promise<number | null> {
    const used: JsonValue = valueAt((await this.#read()).json, 'status', 'used', this.#resource);
    return used === undefined ? null : Number(used);
  }

  async #patch(action: string, subresource: '' | '/status', patch: JsonValue): Promise<void> {
    this.#world.requireSuccess(
      action,
      await this.#world.admin.send({
        method: 'PATCH',
        path: `${this.#path}${subresource}`,
        headers: mergePatch,
        body: JSON.stringify(patch),
      }),
    );
  }

  #read(): Promise<Exchange> {
    return this.#world.admin.send({ method: 'GET', path: this.#path });
  }
}
