import { isMap } from '../values/is-map.ts';
import type { Json } from '../exchange.ts';

/** Returns what is wrong with a value; null when the value is valid. */
type Test = (value: Json) => string | null;

const text: Test = (value) => (typeof value === 'string' ? null : 'must be a string');
const flag: Test = (value) => (typeof value === 'boolean' ? null : 'must be true or false');
/** An HTTP header field cannot contain other characters without loss. */
const token: Test = (value) =>
  typeof value === 'string' && /^[\x21-\x7e]*$/.test(value) ? null : 'must be a string of printable ASCII characters';
const headerText: Test = (value) =>
  typeof value === 'string' && /^[\t\x20-\x7e\x80-\xff]*$/.test(value)
    ? null
    : 'must be a string that an HTTP header can contain';
const base64: Test = (value) =>
  typeof value === 'string' && /^[A-Za-z0-9+/_\s-]*={0,2}\s*$/.test(value) ? null : 'must be base64';

const list =
  (of: Test): Test =>
  (value) => {
    if (!Array.isArray(value)) return 'must be a list';
    for (const [index, item] of value.entries()) {
      const problem = of(item);
      if (problem !== null) return at(`[${index}]`, problem);
    }
    return null;
  };

const members =
  (known: Readonly<Record<string, Test>>, required: readonly string[] = [], others?: Test): Test =>
  (value) => {
    if (!isMap(value)) return 'must be a mapping';
    const missing = required.find((name) => value[name] === undefined || value[name] === null);
    if (missing !== undefined) return `has no ${missing}`;
    for (const [name, member] of Object.entries(value)) {
      const test = Object.hasOwn(known, name) ? known[name] : others;
      // A member without a value counts as missing, as in Go.
      const problem = test === undefined || member === null ? null : test(member);
      if (problem !== null) return at(`.${name}`, problem);
    }
    return null;
  };

const at = (place: string, problem: string): string =>
  /^[.[]/.test(problem) ? place + problem : `${place} ${problem}`;

const exec = members(
  {
    command: text,
    apiVersion: text,
    interactiveMode: text,
    provideClusterInfo: flag,
    installHint: text,
    args: list(text),
    env: list(members({ name: text, value: text }, ['name', 'value'])),
  },
  ['command'],
);

const cluster = members({
  server: text,
  'tls-server-name': text,
  'proxy-url': text,
  'insecure-skip-tls-verify': flag,
  'certificate-authority': text,
  'certificate-authority-data': base64,
});

const user = members({
  token,
  tokenFile: text,
  username: text,
  password: text,
  'client-certificate': text,
  'client-certificate-data': base64,
  'client-key': text,
  'client-key-data': base64,
  as: headerText,
  'as-uid': headerText,
  'as-groups': list(headerText),
  'as-user-extra': members({}, [], list(headerText)),
  exec,
  'auth-provider': members({}),
});

/** A list of entries with names of their own: kubectl rejects a file in which two entries have the same name. */
const named =
  (member: string, test: Test): Test =>
  (value) => {
    const trouble = list(members({ name: text, [member]: test }, ['name']))(value);
    if (trouble !== null) return trouble;
    const names: readonly string[] = value.map(({ name }: Json) => name);
    const second = names.findIndex((name, index) => names.indexOf(name) < index);
    return second < 0 ? null : at(`[${second}]`, 'has the same name as an entry before it');
  };

const config = members({
  'current-context': text,
  clusters: named('cluster', cluster),
  users: named('user', user),
  contexts: named('context', members({ cluster: text, user: text, namespace: text })),
});

/**
 * Where a parsed kubeconfig differs from the shape that clients read, and how; null when it is valid. The text quotes
 * no value.
 */
export const kubeconfigProblem = (document: Json): string | null => {
  const problem = config(document);
  return problem === null ? null : at('the document', problem).replace('the document.', '');
};
