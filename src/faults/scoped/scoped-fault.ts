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
  behaviours.wire.choose = (forms, asked) => {
    const form = choose(forms, asked);
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
const woven = (fault: ServerFault, parts: ServerParts, weave: (broken: Code, whole: Code) => Code): void => {
  const broken = partsOfRelease(fault.release);
  fault.plant(broken);
  for (const [topic, table] of Object.entries(parts.behaviours as unknown as Tables)) {
    for (const [name, whole] of Object.entries(table)) {
      const changed = (broken.behaviours as unknown as Tables)[topic]?.[name];
      if (typeof whole === 'function' && typeof changed === 'function' && changed !== whole)
        table[name] = weave(changed as Code, whole as Code);
    }
  }
  noteRequests(parts);
};

/**
 * Finds the scopes of a fault: the server stays correct and only records for which kinds of requests the changed
 * behaviours are called.
 */
export interface Meeting {
  readonly fault: ServerFault;
  /**
   * Kinds of requests that occurred, while other calls were of other kinds: the fault scoped to them differs from the
   * full fault.
   */
  readonly met: () => readonly string[];
  /** Kinds of requests that occurred at all. */
  readonly touched: () => readonly string[];
}

/** See Meeting. */
export const meeting = (fault: ServerFault): Meeting => {
  const inside = new Set<string>();
  const outside = new Set<string>();
  const note = (): void => {
    const request = requests.getStore();
    for (const [name, fits] of Object.entries(requestScopes)) (request && fits(request) ? inside : outside).add(name);
  };
  const plant = (parts: ServerParts): void =>
    woven(
      fault,
      parts,
      (_broken, whole) =>
        function (this: unknown, ...args: never[]) {
          note();
          return whole.apply(this, args);
        },
    );
  return {
    fault: { ...fault, plant },
    met: () => [...inside].filter((name) => outside.has(name)),
    touched: () => [...inside],
  };
};

/** The fault for one kind of request, the original behaviour for all others. */
export const confined = (fault: ServerFault, narrowing: string): ServerFault => {
  const fits = requestScopes[narrowing];
  if (!fits) throw new Error(`unknown scope ${narrowing}`);
  const plant = (parts: ServerParts): void =>
    woven(
      fault,
      parts,
      (broken, whole) =>
        function (this: unknown, ...args: never[]) {
          const request = requests.getStore();
          return (request && fits(request) ? broken : whole).apply(this, args);
        },
    );
  return { ...fault, plant, description: `${fault.description}, ${narrowing} only` };
};
