import type { Functions } from '../library.ts';
import { ExpressionError, Opaque, type Value } from '../values.ts';

/** What an expression asks about: a path, or a resource. */
export interface AccessQuestion {
  /** Null for the user of the request, otherwise the name of a service account. */
  readonly account: string | null;
  readonly verb: string;
  readonly path: string;
  readonly resource: Readonly<Record<'group' | 'resource' | 'subresource' | 'namespace' | 'name', string>> | null;
}

/** The answer to a question. */
export interface AccessDecision {
  readonly allowed: boolean;
  readonly reason: string;
}

/** Answers at once. Throws what the evaluation waits for if the answer is not known yet. */
export type Ask = (question: AccessQuestion) => AccessDecision;

type Resource = NonNullable<AccessQuestion['resource']>;

/** The value `authorizer`: what a user may do. */
export class Authorizer extends Opaque {
  override readonly typeName = 'kubernetes.authorization.Authorizer';
  readonly ask: Ask;
  readonly account: string | null;
  readonly requested: Resource;
  constructor(ask: Ask, requested: Resource, account: string | null = null) {
    super();
    this.ask = ask;
    this.requested = requested;
    this.account = account;
  }
  override equals(other: Opaque): boolean {
    return other === this;
  }
  override member(name: string): Value | undefined {
    return name === 'requestResource' ? new Check(this, this.requested, '') : undefined;
  }
}

class Check extends Opaque {
  override readonly typeName: string;
  readonly of: Authorizer;
  readonly resource: Resource | null;
  readonly path: string;
  constructor(of: Authorizer, resource: Resource | null, path: string) {
    super();
    this.of = of;
    this.resource = resource;
    this.path = path;
    this.typeName = `kubernetes.authorization.${resource ? 'ResourceCheck' : 'PathCheck'}`;
  }
  override equals(other: Opaque): boolean {
    return other === this;
  }
}

class Group extends Opaque {
  override readonly typeName = 'kubernetes.authorization.GroupCheck';
  readonly of: Authorizer;
  readonly name: string;
  constructor(of: Authorizer, name: string) {
    super();
    this.of = of;
    this.name = name;
  }
  override equals(other: Opaque): boolean {
    return other === this;
  }
}

class Decision extends Opaque {
  override readonly typeName = 'kubernetes.authorization.Decision';
  readonly answer: AccessDecision;
  constructor(answer: AccessDecision) {
    super();
    this.answer = answer;
  }
  override equals(other: Opaque): boolean {
    return other === this;
  }
}

const check = (value: Value, verb: Value): Value => {
  const { of, resource, path } = value as Check;
  return new Decision(of.ask({ account: of.account, verb: String(verb), path, resource }));
};

const withMember =
  (member: keyof Resource) =>
  (value: Value, text: Value): Value => {
    const { of, resource } = value as Check;
    const empty = { group: '', resource: '', subresource: '', namespace: '', name: '' };
    return new Check(of, { ...empty, ...resource, [member]: String(text) }, '');
  };

const type = 'kubernetes.authorization';

/** Questions about rights. */
export const authorizerFunctions: Functions = {
  [`${type}.Authorizer::path(string): ${type}.PathCheck`]: (value, path) => {
    if (path === '') throw new ExpressionError('path must not be empty');
    return new Check(value as Authorizer, null, String(path));
  },
  [`${type}.Authorizer::group(string): ${type}.GroupCheck`]: (value, name) =>
    new Group(value as Authorizer, String(name)),
  [`${type}.Authorizer::serviceAccount(string, string): ${type}.Authorizer`]: (value, namespace, name) => {
    const { ask, requested } = value as Authorizer;
    return new Authorizer(ask, requested, `system:serviceaccount:${namespace}:${name}`);
  },
  [`${type}.GroupCheck::resource(string): ${type}.ResourceCheck`]: (value, resource) => {
    if (resource === '') throw new ExpressionError('resource must not be empty');
    const { of, name } = value as Group;
    return new Check(of, { group: name, resource: String(resource), subresource: '', namespace: '', name: '' }, '');
  },
  [`${type}.ResourceCheck::subresource(string): ${type}.ResourceCheck`]: withMember('subresource'),
  [`${type}.ResourceCheck::namespace(string): ${type}.ResourceCheck`]: withMember('namespace'),
  [`${type}.ResourceCheck::name(string): ${type}.ResourceCheck`]: withMember('name'),
  [`${type}.ResourceCheck::check(string): ${type}.Decision`]: check,
  [`${type}.PathCheck::check(string): ${type}.Decision`]: check,
  [`${type}.Decision::allowed(): bool`]: (value) => (value as Decision).answer.allowed,
  [`${type}.Decision::reason(): string`]: (value) => (value as Decision).answer.reason,
  [`${type}.Decision::errored(): bool`]: () => false,
  [`${type}.Decision::error(): string`]: () => '',
};
