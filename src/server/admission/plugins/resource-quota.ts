import type { AdmissionRequest } from '../../contracts.ts';
import type { ServerCore, AdmissionPlugin } from '../../core.ts';
import type { ApiObject, Json, KindData } from '../../model.ts';
import { quantityOf, quantityText } from '../quantity.ts';
import { isInScope } from '../quota-scopes.ts';
import { refuse } from '../refuse.ts';
import { namespaceUsage, usageOf } from '../usage.ts';

interface Charge {
  readonly key: string;
  readonly namespace: string;
  readonly resource: string;
  readonly amount: number;
}

/**
 * Usage of creates that are accepted but not stored yet, so that concurrent creates cannot exceed the quota together
 * (ADM-156).
 */
class Charges {
  readonly #open = new Set<Charge>();

  constructor(core: ServerCore) {
    core.storage.subscribe(({ type, kind, object }) => {
      if (type === 'ADDED')
        this.#settle(`${kind.group}/${kind.plural}/${object.metadata.namespace ?? ''}/${object.metadata.name ?? ''}`);
    });
  }

  /** A charge is dropped when no stored object settles it within a short time (ADM-17). */
  add(charge: Charge): void {
    this.#open.add(charge);
    setTimeout(() => this.#open.delete(charge), 2000).unref();
  }

  of(namespace: string, resource: string): number {
    return [...this.#open].reduce(
      (whole, charge) =>
        charge.namespace === namespace && charge.resource === resource ? whole + charge.amount : whole,
      0,
    );
  }

  #settle(key: string): void {
    for (const charge of this.#open) if (charge.key === key) this.#open.delete(charge);
  }
}

const charges = new WeakMap<ServerCore, Charges>();

const chargesOf = (core: ServerCore): Charges => {
  const known = charges.get(core) ?? new Charges(core);
  charges.set(core, known);
  return known;
};

/**
 * Enforces the hard limits of ResourceQuota objects for creates, and for resizes of resources that count amounts (B
 * 5.12).
 */
export const resourceQuota: AdmissionPlugin = {
  name: 'ResourceQuota',
  validate: (core, request) => {
    const { object, oldObject, kind, namespace } = request;
    if (
      !object ||
      !kind.namespaced ||
      kind.virtual ||
      request.subresource !== '' ||
      !['CREATE', 'UPDATE'].includes(request.operation)
    )
      return;
    const open = chargesOf(core);
    const granted: Charge[] = [];
    const quotas = core.kinds.named('ResourceQuota');
    const known = core.cachedState.list(quotas, namespace);
    // Without a cached quota it reads the storage, so that a new limit applies immediately.
    for (const quota of known.length > 0 ? known : core.storage.list(quotas, namespace)) {
      if (!isInScope(quota, kind, object)) continue;
      for (const [resource, hard] of Object.entries((quota['spec']?.hard ?? {}) as Json)) {
        const amount = usageOf(kind, object, resource) - (oldObject ? usageOf(kind, oldObject, resource) : 0);
        if (amount <= 0) continue;
        const counts = (of: KindData, one: ApiObject): boolean => isInScope(quota, of, one);
        const used = namespaceUsage(core, namespace, resource, counts) + open.of(namespace, resource);
        if (used + amount > quantityOf(hard))
          throw exceeded(request, quota.metadata.name ?? '', resource, amount, used, String(hard));
        if (!granted.some((charge) => charge.resource === resource)) {
          granted.push({
            key: `${kind.group}/${kind.plural}/${namespace}/${object.metadata.name ?? ''}`,
            namespace,
            resource,
            amount,
          });
        }
      }
    }
    if (request.operation === 'CREATE' && !request.dryRun) for (const charge of granted) open.add(charge);
  },
};

function exceeded(
  request: AdmissionRequest,
  quota: string,
  resource: string,
  amount: number,
  used: number,
  hard: string,
) {
  const say = (value: string): string => `${resource}=${value}`;
  return refuse(
    request,
    `exceeded quota: ${quota}, requested: ${say(quantityText(amount))}, ` +
      `used: ${say(quantityText(used))}, limited: ${say(hard)}`,
  );
}
