import type { ServerCore } from '../core.ts';
import { pathNotFound } from '../errors.ts';
import type { KindData } from '../model.ts';
import type { ResourceRoute } from './stage-types.ts';
import { verbsByMethod } from './verbs-by-method.ts';

/** Rejects verbs that the addressed kind or subresource does not serve. Throws 404 and 405. */
export const checkVerb = (
  core: ServerCore,
  method: string,
  route: ResourceRoute,
  kind: KindData,
  verb: string,
): void => {
  const { wire } = core.parts.behaviours;
  const served = verbsByMethod[method] !== undefined;
  if (route.subresource !== '') {
    const sub = Object.hasOwn(kind.subresources, route.subresource) ? kind.subresources[route.subresource] : undefined;
    if (!sub || (route.rest !== '' && !sub.proxied)) throw pathNotFound();
    if (!served || !sub.verbs.includes(verb)) throw wire.wrongMethod();
    return;
  }
  if (!served || (kind.verbs && !kind.verbs.includes(verb))) throw wire.wrongMethod();
  if (route.name === '' && (verb === 'update' || verb === 'patch')) throw wire.wrongMethod();
  if (route.name !== '' && verb === 'create') throw wire.wrongMethod();
  const everyNamespace = kind.namespaced && route.namespace === '';
  if (everyNamespace && !kind.virtual && (verb === 'create' || verb === 'deletecollection')) throw wire.wrongMethod();
};
