import { admitRead } from '../admission/admit-read.ts';
import type { Call } from '../core.ts';
import type { Answer } from '../http/answer.ts';
import { connect } from '../verbs/connect.ts';
import { create } from '../verbs/create.ts';
import { createThrough } from '../verbs/create-through.ts';
import { remove, removeCollection } from '../verbs/delete.ts';
import { get } from '../verbs/get.ts';
import { list } from '../verbs/list.ts';
import { patch } from '../verbs/patch.ts';
import { proxy } from '../verbs/proxy.ts';
import { update } from '../verbs/update.ts';
import { watch } from '../verbs/watch.ts';
import { isRead } from '../is-read.ts';

/** Executes an authorized request: the reads here, the writes by the stages from `decode` to `store`. */
export const perform = async (call: Call): Promise<Answer> => {
  const { verb, route, services } = call;
  const sub = route.subresource === '' ? undefined : call.kind.subresources[route.subresource];
  if (sub?.proxied) return proxy(call);
  if (sub?.connect) return connect(call);
  if (isRead(verb)) {
    const { kind, user, auditAnnotations, warn } = call;
    const { subresource, namespace, name } = route;
    await admitRead(services.core, services.admission, {
      verb,
      kind,
      subresource,
      namespace,
      name,
      user,
      auditAnnotations,
      warn,
    });
  }
  switch (verb) {
    case 'get':
      return get(call);
    case 'list':
      return list(call);
    case 'watch':
      return watch(call);
    case 'create':
      return route.subresource === '' ? create(call) : createThrough(call);
    case 'update':
      return update(call);
    case 'patch':
      return patch(call);
    case 'delete':
      return remove(call);
    case 'deletecollection':
      return removeCollection(call);
    default:
      throw services.core.parts.behaviours.wire.wrongMethod();
  }
};
