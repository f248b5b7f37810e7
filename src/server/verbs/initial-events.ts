import { causes } from '../kinds/causes.ts';
import { invalid } from '../errors.ts';
import type { ApiRequest } from '../http/api-request.ts';
import type { ServerCore } from '../core.ts';

const name = 'sendInitialEvents';

/**
 * The parameter sendInitialEvents of a list or watch: whether the watch starts with the state and marks its end with a
 * bookmark. Null without the parameter. The documents do not have it; releases that do not serve it reject it, so that
 * a client lists and then watches. Throws 422.
 */
export const initialEventsOf = (core: ServerCore, request: ApiRequest, isWatch: boolean): boolean | null => {
  const text = request.parameter(name);
  if (text === null) return null;
  const reject = (field: string, why: string): Error =>
    invalid({ group: 'meta.platform.io', kind: 'ListOptions', name: '' }, [causes.forbidden(field, why)]);
  if (!core.parts.behaviours.watch.servesInitialEvents())
    throw reject(name, `${name} is forbidden: this release does not serve it`);
  if (!isWatch) throw reject(name, `${name} is forbidden for a list`);
  if (request.parameter('resourceVersionMatch') !== 'NotOlderThan')
    throw reject('resourceVersionMatch', `${name} requires resourceVersionMatch "NotOlderThan"`);
  return !['false', 'False', 'FALSE', 'f', 'F', '0'].includes(text);
};
