import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerCore, ServerParts } from '../../server/core.ts';
import type { ServerFault } from '../fault.ts';
import { wrapStage } from '../stages/wrap-stage.ts';
import type { RequestScope, SeenRequest } from './request-scopes.ts';

/** A replaceable function of the server. */
export type Code = (...args: never[]) => unknown;
type Tables = Record<string, Record<string, unknown>>;

const requests = new AsyncLocalStorage<SeenRequest>();

/** The request in which a behaviour is called; undefined outside of requests. */
export const requestOfCall = (): SeenRequest | undefined => requests.getStore();

/** Makes the parts record the request in which they are called. */
const noteRequests = (parts: ServerParts): void => {
  wrapStage(parts, 'route', (next) => (core, line) => {
    const { method, path, query } = line;
    requests.enterWith({ method, path, query, form: null, groups: null });
    return next(core, line);
  });
  wrapStage(parts, 'negotiate', (next) => (core, input) => {
    const form = next(core, input);
    const request = requests.getStore();
    if (request) request.form = form;
    return form;
  });
  wrapStage(parts, 'authorize', (next) => (services, question) => {
    const request = requests.getStore();
    if (request) request.groups = question.attributes.user.groups;
    return next(services, question);
  });
};

/** The tables of replaceable functions: the behaviours by topic, and the stages of the request path. */
const tablesOf = ({ behaviours, stages }: ServerParts): Tables => ({ ...behaviours, stages }) as unknown as Tables;

/** The same parts, whose entries can be replaced without an effect on the given ones. */
const copyOf = (parts: ServerParts): ServerParts => ({
  ...parts,
  tokenMethods: { ...parts.tokenMethods },
  authorizers: { ...parts.authorizers },
  stages: { ...parts.stages },
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

type Factory = (core: ServerCore) => unknown;

/** Combines what two tables of factories create. A method that is disabled accepts nothing. */
const combineFactories = (
  table: Record<string, unknown>,
  broken: Readonly<Record<string, unknown>>,
  combine: (broken: Code, original: Code) => Code,
): number => {
  const names = Object.keys(table).filter((name) => table[name] !== broken[name]);
  for (const name of names) {
    const [original, changed] = [table[name] as Factory, broken[name] as Factory];
    const nothing = async (): Promise<null> => null;
    table[name] = (core: ServerCore) =>
      combine((changed(core) ?? nothing) as Code, (original(core) ?? nothing) as Code);
  }
  return names.length;
};

/**
 * Replaces each behaviour and stage that the fault changes by the combination of the broken and the original one.
 * Returns the parts with the fault, and how many of them it changes.
 */
export const replaceChanged = (
  fault: ServerFault,
  parts: ServerParts,
  combine: (broken: Code, original: Code) => Code,
): { readonly broken: ServerParts; readonly changed: number } => {
  const broken = copyOf(parts);
  fault.plant(broken);
  let count = 0;
  const brokenTables = tablesOf(broken);
  for (const [topic, table] of Object.entries(tablesOf(parts))) {
    for (const [name, original] of Object.entries(table)) {
      const changed = brokenTables[topic]?.[name];
      if (typeof original === 'function' && typeof changed === 'function' && changed !== original) {
        table[name] = combine(changed as Code, original as Code);
        count += 1;
      }
    }
  }
  count += combineFactories(parts.tokenMethods, broken.tokenMethods, combine);
  count += combineFactories(parts.authorizers, broken.authorizers, combine);
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
