import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerParts } from '../../server/parts.ts';
import type { ServerFault } from '../fault.ts';
import type { RequestScope, SeenRequest } from './request-scopes.ts';

type Code = (...args: never[]) => unknown;
type Tables = Record<string, Record<string, unknown>>;

const requests = new AsyncLocalStorage<SeenRequest>();

/** The request in which a behaviour is called; undefined outside of requests. */
export const requestOfCall = (): SeenRequest | undefined => requests.getStore();

/** Makes the parts record the request in which they are called. */
const noteRequests = ({ behaviours }: ServerParts): void => {
  const { routed } = behaviours.paths;
  behaviours.paths.routed = (path, method) => {
    requests.enterWith({ method, path, query: null, form: null, groups: null });
    return routed(path, method);
  };
  const { parameters } = behaviours.wire;
  behaviours.wire.parameters = (query, verb) => {
    const request = requests.getStore();
    if (request) request.query = query;
    return parameters(query, verb);
  };
  const { choose } = behaviours.wire;
  behaviours.wire.choose = (forms, requestInfo) => {
    const form = choose(forms, requestInfo);
    const request = requests.getStore();
    if (request) request.form = form;
    return form;
  };
  const { asked } = behaviours.rights;
  behaviours.rights.asked = (attributes, sent) => {
    const request = requests.getStore();
    if (request) request.groups = attributes.user.groups;
    return asked(attributes, sent);
  };
};

/** The same parts, whose entries can be replaced without an effect on the given ones. */
const copyOf = (parts: ServerParts): ServerParts => ({
  ...parts,
  behaviours: Object.fromEntries(
    Object.entries(parts.behaviours as unknown as Tables).map(([topic, table]) => [topic, { ...table }]),
  ) as unknown as ServerParts['behaviours'],
  kinds: parts.kinds.map((kind) => ({
    ...kind,
    defaults: [...kind.defaults],
    validations: [...kind.validations],
    immutable: [...kind.immutable],
    subresources: { ...kind.subresources },
  })),
});

/**
 * Replaces each behaviour that the fault changes by the combination of the broken and the original one. Returns the
 * parts with the fault, and how many behaviours it changes.
 */
export const replaceChanged = (
  fault: ServerFault,
  parts: ServerParts,
  combine: (broken: Code, original: Code) => Code,
): { readonly broken: ServerParts; readonly changed: number } => {
  const broken = copyOf(parts);
  fault.plant(broken);
  let count = 0;
  for (const [topic, table] of Object.entries(parts.behaviours as unknown as Tables)) {
    for (const [name, original] of Object.entries(table)) {
      const changed = (broken.behaviours as unknown as Tables)[topic]?.[name];
      if (typeof original === 'function' && typeof changed === 'function' && changed !== original) {
        table[name] = combine(changed as Code, original as Code);
        count += 1;
      }
    }
  }
  noteRequests(parts);
  return { broken, changed: count };
};

/** A function that is broken in the requests of a scope only. */
export const brokenWithin =
  (fits: RequestScope) =>
  (broken: Code, original: Code): Code =>
    function (this: unknown, ...args: never[]) {
      const request = requests.getStore();
      return (request && fits(request) ? broken : original).apply(this, args);
    };
