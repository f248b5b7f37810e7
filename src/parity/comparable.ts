import type { Exchange, Json } from '../client/exchange.ts';
import { isMap } from '../client/values/is-map.ts';

/** A response without what differs from run to run. */
export interface Comparable {
  readonly status: number;
  readonly body: Json;
}

const uid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
/** Addresses of Services: the servers have different ranges. */
const serviceAddress = /^10\.(0\.0|9[6-9]\.\d+|1\d\d\.\d+)\.\d+$/;

const replaced = (name: string, value: Json): Json => {
  if (name === 'resourceVersion') return '(version)';
  if (name === 'storageVersionHash') return '(hash)';
  if (name === 'nodePort' || name === 'healthCheckNodePort') return '(port)';
  // Objects of one second have ages of 0 or 1 seconds.
  if (typeof value === 'string' && /^\d+s$/.test(value)) return '(age)';
  if (typeof value !== 'string') return value;
  if (uid.test(value)) return '(uid)';
  if (time.test(value)) return '(time)';
  if (/^kube-api-access-[a-z0-9]{5}$/.test(value)) return 'kube-api-access-(random)';
  return serviceAddress.test(value) ? '(address)' : value;
};

/** Entries of managedFields by their manager: their order depends on the second in which they were written. */
const byManager = (entries: Json): Json =>
  Object.fromEntries(
    entries.map((entry: Json) => [
      [entry.manager, entry.operation, entry.subresource].filter(Boolean).join(' '),
      entry,
    ]),
  );

/** Reasons and fields of causes in order, without their messages, which are for people. */
const causesOf = (causes: Json): Json =>
  Array.isArray(causes) ? causes.map(({ reason, field }: Json) => `${reason} ${field}`).sort() : causes;

const statusOf = ({ message: _message, details, ...rest }: Json): Json => ({
  ...rest,
  ...(details ? { details: { ...details, ...(details.causes ? { causes: causesOf(details.causes) } : {}) } } : {}),
});

/** Lists of discovery documents, which have no order, each with a list that their items have. */
const listsOfDiscovery: ReadonlyMap<string, string> = new Map([
  ['resources', 'verbs'],
  ['groups', 'versions'],
]);

const withoutNoise = (value: Json, name = ''): Json => {
  // Descriptions of columns are for people.
  if (name === 'columnDefinitions')
    return value.map(({ name: title, type, format, priority }: Json) => [title, type, format, priority].join(' '));
  if (name === 'managedFields' && Array.isArray(value)) return withoutNoise(byManager(value));
  const list = listsOfDiscovery.get(name);
  if (list && Array.isArray(value) && value.every((one) => Array.isArray(one?.[list]) && typeof one.name === 'string'))
    return withoutNoise(Object.fromEntries(value.map((one) => [one.name, one])));
  if (Array.isArray(value)) return value.map((item) => withoutNoise(item));
  if (!isMap(value)) return replaced(name, value);
  const { generateName } = value;
  return Object.fromEntries(
    Object.entries(value).map(([member, one]) => [
      member,
      member === 'name' && typeof generateName === 'string' && String(one).startsWith(generateName)
        ? `${generateName}(random)`
        : withoutNoise(one, member),
    ]),
  );
};

/** The status and the body of a response that can be compared with those of another server. */
export const comparable = ({ response, json }: Exchange): Comparable => ({
  status: response?.status ?? 0,
  body: withoutNoise(json?.kind === 'Status' ? statusOf(json) : json),
});
