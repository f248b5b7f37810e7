import { causes } from '../kinds/shared/causes.ts';
import { invalid, type StatusError } from '../errors.ts';
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
  const { watch } = core.parts.behaviours;
  const rejection = (field: string, why: string): StatusError =>
    invalid({ group: 'meta.platform.io', kind: 'ListOptions', name: '' }, [causes.forbidden(field, why)]);
  if (!watch.servesInitialEvents()) throw rejection(name, `${name} is forbidden: this release does not serve it`);
  if (!isWatch) throw rejection(name, `${name} is forbidden for a list`);
  if (!watch.matchOfInitialEvents(request.parameter('resourceVersionMatch')))
    throw rejection('resourceVersionMatch', `${name} requires resourceVersionMatch "NotOlderThan"`);
  return watch.wantsInitialEvents(text);
};
