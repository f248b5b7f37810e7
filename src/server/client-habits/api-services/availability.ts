import { reconciler } from '../../controllers/reconciler.ts';
import type { ServerCore } from '../../core.ts';
import { failureOf } from '../../admission/webhooks/connection.ts';
import { inboundJson } from '../../environment/outbound.ts';
import type { ApiObject, Json, UserInfo } from '../../model.ts';
import { endpointOf, forward } from './extension-server.ts';
import { isForeign } from './group-versions.ts';
import { apiServicesGroup, conditionOf } from './kind.ts';

/** Why an API service is available or not: the members of its condition `Available`. */
interface Availability {
  readonly status: 'True' | 'False';
  readonly reason: string;
  readonly message: string;
}

/** The user as which this server reads the discovery documents of extension servers. */
const aggregator: UserInfo = {
  username: 'system:kube-aggregator',
  uid: '',
  groups: ['system:masters'],
  extra: {},
};

const timeoutMs = 5_000;
const checkedAgainMs = { available: 30_000, unavailable: 2_000 };

/** The last resource list of each API service of another server, by its name. */
const resources = new WeakMap<ServerCore, Map<string, readonly Json[]>>();

/** The resources of a group version of another server, as its last discovery document had them. */
export const foreignResources = (core: ServerCore, name: string): readonly Json[] =>
  resources.get(core)?.get(name) ?? [];

const noteResources = (core: ServerCore, name: string, list: readonly Json[]): void => {
  const known = resources.get(core) ?? new Map<string, readonly Json[]>();
  resources.set(core, known.set(name, list));
};

const unavailable = (reason: string, message: string): Availability => ({ status: 'False', reason, message });

/** Reads the discovery document of an API service of another server. */
const foreignAvailability = async (core: ServerCore, service: ApiObject): Promise<Availability> => {
  const { metadata, spec } = service;
  const { namespace, name } = spec.service;
  if (!core.storage.get(core.kinds.named('Service'), namespace, name))
    return unavailable('ServiceNotFound', `service "${name}" in namespace "${namespace}" does not exist`);
  try {
    endpointOf(core, service);
  } catch (error) {
    return unavailable('MissingEndpoints', failureOf(error));
  }
  const uri = `/apis/${core.dialect?.toWire(spec.group) ?? spec.group}/${spec.version}`;
  try {
    const { answer, done } = await forward(core, service, {
      method: 'GET',
      uri,
      headers: [['Accept', 'application/json']],
      body: null,
      user: aggregator,
      signal: AbortSignal.timeout(timeoutMs),
    });
    try {
      if (answer.statusCode !== 200) throw new Error(`status ${answer.statusCode}`);
      const list = inboundJson(core, await answer.body.text());
      noteResources(core, metadata.name ?? '', list?.resources ?? []);
    } finally {
      done();
    }
    return { status: 'True', reason: 'Passed', message: 'the server returns its discovery document' };
  } catch (error) {
    return unavailable('FailedDiscoveryCheck', `no discovery document at ${uri}: ${failureOf(error)}`);
  }
};

const local: Availability = { status: 'True', reason: 'Local', message: 'this server serves the group version' };

const noteAvailability = (core: ServerCore, service: ApiObject, found: Availability): void => {
  const kind = core.kinds.named('APIService');
  const live = core.storage.get(kind, '', service.metadata.name ?? '');
  const past = live && conditionOf(live, 'Available');
  if (!live || (past?.status === found.status && past.reason === found.reason && past.message === found.message))
    return;
  const { timestamp } = core.parts.behaviours.writes;
  const lastTransitionTime = past?.status === found.status ? past.lastTransitionTime : timestamp(core.clock.now());
  const others = (live['status']?.conditions ?? []).filter(({ type }: Json) => type !== 'Available');
  core.storage.update(kind, {
    ...live,
    status: { ...live['status'], conditions: [...others, { type: 'Available', lastTransitionTime, ...found }] },
  });
};

/** Says of each API service whether requests to its group version can be answered. */
export const checkAvailability = reconciler((core) => {
  const kind = core.kinds.named('APIService');
  return {
    keys: (changed, object, change) => {
      const { namespace, name = '' } = object.metadata;
      if (changed.group === apiServicesGroup) return change?.type === 'DELETED' ? [] : [name];
      if (changed.group !== '' || !['Service', 'Endpoints'].includes(changed.kind)) return [];
      return core.storage
        .list(kind)
        .filter(({ spec }) => spec.service?.namespace === namespace && spec.service?.name === name)
        .map(({ metadata }) => metadata.name ?? '');
    },
    run: async (name) => {
      const service = core.storage.get(kind, '', name);
      if (!service) return null;
      if (!isForeign(service)) {
        noteAvailability(core, service, local);
        return null;
      }
      const found = await foreignAvailability(core, service);
      noteAvailability(core, service, found);
      return found.status === 'True' ? checkedAgainMs.available : checkedAgainMs.unavailable;
    },
  };
});
