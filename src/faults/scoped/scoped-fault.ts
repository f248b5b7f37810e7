import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerParts } from '../../server/parts.ts';
import { partsOfRelease } from '../../server/releases.ts';
import type { ServerFault } from '../fault.ts';
import { requestScopes, type SeenRequest } from './request-scopes.ts';

type Code = (...args: never[]) => unknown;
type Tables = Record<string, Record<string, unknown>>;

const requests = new AsyncLocalStorage<SeenRequest>();

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

/**
 * Replaces each behaviour that the fault changes by the combination that `weave` builds from the broken and the
 * original one.
 */
const replaceChanged = (
  fault: ServerFault,
  parts: ServerParts,
  combine: (broken: Code, original: Code) => Code,
): void => {
  const broken = partsOfRelease(fault.release);
  fault.plant(broken);
  for (const [topic, table] of Object.entries(parts.behaviours as unknown as Tables)) {
    for (const [name, original] of Object.entries(table)) {
      const changed = (broken.behaviours as unknown as Tables)[topic]?.[name];
      if (typeof original === 'function' && typeof changed === 'function' && changed !== original)
        table[name] = combine(changed as Code, original as Code);
    }
  }
  noteRequests(parts);
};

/**
 * Finds the scopes of a fault: the server stays correct and only records for which kinds of requests the changed
 * behaviours are called.
 */
export interface ScopeRecording {
  readonly fault: ServerFault;
  /**
   * Kinds of requests that occurred, while other calls were of other kinds: the fault scoped to them differs from the
   * full fault.
   */
  readonly separable: () => readonly string[];
  /** Kinds of requests that occurred at all. */
  readonly occurred: () => readonly string[];
}

/** See Meeting. */
export const recordScopes = (fault: ServerFault): ScopeRecording => {
  const inside = new Set<string>();
  const outside = new Set<string>();
  const note = (): void => {
    const request = requests.getStore();
    for (const [name, fits] of Object.entries(requestScopes)) (request && fits(request) ? inside : outside).add(name);
  };
  const plant = (parts: ServerParts): void =>
    replaceChanged(
      fault,
      parts,
      (_broken, original) =>
        function (this: unknown, ...args: never[]) {
          note();
          return original.apply(this, args);
        },
    );
  return {
    fault: { ...fault, plant },
    separable: () => [...inside].filter((name) => outside.has(name)),
    occurred: () => [...inside],
  };
};

/** The fault for one kind of request, the original behaviour for all others. */
export const limitTo = (fault: ServerFault, scopeName: string): ServerFault => {
  const fits = requestScopes[scopeName];
  if (!fits) throw new Error(`unknown scope ${scopeName}`);
  const plant = (parts: ServerParts): void =>
    replaceChanged(
      fault,
      parts,
      (broken, original) =>
        function (this: unknown, ...args: never[]) {
          const request = requests.getStore();
          return (request && fits(request) ? broken : original).apply(this, args);
        },
    );
  return { ...fault, plant, description: `${fault.description}, ${scopeName} only` };
};
