import { objectSchema } from '../apply/object-schema.ts';
import type { SchemaView } from '../apply/schema-view.ts';
import { standardTyping } from '../apply/standard-typing.ts';
import type { Call, ServerParts } from '../core.ts';
import { StatusError } from '../errors.ts';
import type { Json, KindData } from '../model.ts';
import { apiVersionOf } from '../api-version.ts';
import { ownMember } from '../own-member.ts';
import { pruneUnknown } from '../kinds/objects/validate.ts';

/** The step to an item of a list, as existing servers write it: the keys or the value of an item, or its index. */
const itemStep = (item: Json, index: number, view: SchemaView): string => {
  const type = standardTyping.listType(view, []);
  if (type === 'set') return `[=${JSON.stringify(item)}]`;
  if (type === 'atomic') return `[${index}]`;
  const keys = standardTyping
    .listKeys(view, [])
    .map((key) => [key, ownMember(item ?? {}, key) ?? view.item().member(key).keyword('default')])
    .filter(([, value]) => value !== undefined);
  return `[${keys.map(([key, value]) => `${key}=${JSON.stringify(value)}`).join(',')}]`;
};

/** The paths of the unknown members, in the form of existing servers. */
const pathsOf = (kind: KindData, body: Json, unknown: readonly string[]): readonly string[] => {
  const open = new Set(unknown);
  const found: string[] = [];
  const walk = (value: Json, view: SchemaView, dotted: string, path: string): void => {
    if (open.has(dotted)) found.push(path);
    else if (Array.isArray(value))
      value.forEach((item, index) => {
        walk(item, view.item(), `${dotted}[${index}]`, `${path}${itemStep(item, index, view)}`);
      });
    else if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value))
        walk(item, view.member(name), dotted ? `${dotted}.${name}` : name, `${path}.${name}`);
  };
  walk(body, objectSchema(kind.schema), '', '');
  return found.sort();
};

/** An applied configuration with a member that the type does not have fails, whatever `fieldValidation` says. */
const refuseUndeclared = ({ kind, route }: Call, body: Json): void => {
  const { unknown } = pruneUnknown(kind, body);
  if (unknown.length === 0) return;
  const problems = pathsOf(kind, body, unknown).map((path) => `${path}: field not declared in schema`);
  const all = problems.length > 1 ? `errors:\n${problems.map((one) => `  ${one}`).join('\n')}` : problems[0];
  const named = `${body.metadata?.namespace ?? ''}/${route.name}; ${kind.group && apiVersionOf(kind)}`;
  const type = kind.group ? `${named}, Kind=${kind.kind}` : `${named}/${kind.version}, Kind=${kind.kind}`;
  throw new StatusError(500, '', `failed to create typed patch object (${type}): ${all}`);
};

/** Refuses applied configurations with unknown members, as existing servers do. Changes the parts. */
export const refuseUndeclaredMembers = (parts: ServerParts): void => {
  const { accept } = parts.stages;
  parts.stages.accept = (call, sent) => {
    const { bodyKind } = ownMember(call.kind.subresources, call.route.subresource) ?? {};
    if (call.verb === 'patch' && !sent.patched && !bodyKind) refuseUndeclared(call, sent.json);
    return accept(call, sent);
  };
};
