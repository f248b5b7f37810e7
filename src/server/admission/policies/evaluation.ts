import { listed } from '../../errors.ts';
import { apiVersionOf } from '../../api-version.ts';
import { accessOf } from '../../access/access-of.ts';
import type { AdmissionRequest } from '../../contracts.ts';
import type { ServerCore } from '../../core.ts';
import {
  type AccessDecision,
  type AccessQuestion,
  type Ask,
  Authorizer,
} from '../../expressions/functions/authorizer.ts';
import { parseTimestamp } from '../../expressions/functions/time.ts';
import type { Scope } from '../../expressions/evaluate.ts';
import { ExpressionError, Opaque, type Value } from '../../expressions/values.ts';
import type { ApiObject, Json, KindData, UserInfo } from '../../model.ts';
import { admissionReview } from '../webhooks/review.ts';
import { openValue } from './admission-types.ts';
import type { CompiledPolicy, PolicyExpression } from './compile-policy.ts';

/** What an evaluation waits for: the answer to a question about rights. */
class Waiting extends Error {
  readonly question: AccessQuestion;
  constructor(question: AccessQuestion) {
    super('an answer about rights is not known yet');
    this.question = question;
  }
}

/** How expressions see a request. `asWire` gives JSON the names of the wire. */
export interface Inputs {
  readonly core: ServerCore;
  readonly request: AdmissionRequest;
  /** The kind that matched, whose names `request.kind` and `request.resource` have. */
  readonly kind: KindData;
  readonly asWire: (value: Json) => Json;
  readonly asNeutral: (text: string) => string;
}

const accountUser = ({ parts }: ServerCore, account: string): UserInfo => ({
  username: account,
  uid: '',
  groups: [...parts.behaviours.access.accountGroups(account.split(':')[2] ?? ''), 'system:authenticated'],
  extra: {},
});

/** Repeats an evaluation until the decisions about rights that its expressions request are known. */
export const withAnswers = async <T>({ core, request, asNeutral }: Inputs, evaluate: (ask: Ask) => T): Promise<T> => {
  const known = new Map<string, AccessDecision>();
  const ask: Ask = (question) => {
    const answer = known.get(JSON.stringify(question));
    if (!answer) throw new Waiting(question);
    return answer;
  };
  for (;;) {
    try {
      return evaluate(ask);
    } catch (error) {
      if (!(error instanceof Waiting)) throw error;
      const { account, verb, path, resource } = error.question;
      const decision = await accessOf(core).authorize({
        user: account === null ? request.user : accountUser(core, account),
        verb,
        path: asNeutral(path),
        resource: resource && { ...resource, group: asNeutral(resource.group), version: '*' },
      });
      known.set(JSON.stringify(error.question), { allowed: decision.allowed, reason: decision.reason });
    }
  }
};

/** The variables of a policy. Each is computed when it is first read. */
class Variables extends Opaque {
  override readonly typeName = 'kubernetes.variables';
  readonly compute: (name: string) => Value | undefined;
  constructor(compute: (name: string) => Value | undefined) {
    super();
    this.compute = compute;
  }
  override equals(other: Opaque): boolean {
    return other === this;
  }
  override member(name: string): Value | undefined {
    return this.compute(name);
  }
}

const namespaceValue = (namespace: ApiObject | null): Value => {
  if (!namespace) return null;
  const { uid, creationTimestamp, deletionTimestamp, managedFields: _managed, ...metadata } = namespace.metadata;
  const value = openValue({
    metadata: { ...metadata, UID: uid },
    spec: namespace['spec'],
    status: namespace['status'],
  });
  const members = (value as Map<Value, Value>).get('metadata') as Map<Value, Value>;
  if (creationTimestamp) members.set('creationTimestamp', parseTimestamp(creationTimestamp));
  if (deletionTimestamp) members.set('deletionTimestamp', parseTimestamp(deletionTimestamp));
  return value;
};

/** What expressions of a policy read during one request. */
export const policyScope = (
  policy: CompiledPolicy,
  { core, request, kind, asWire }: Inputs,
  params: Json,
  ask: Ask,
): Scope => {
  const values = new Map<string, Value>();
  const once = (name: string, make: () => Value): Value => {
    const known = values.get(name);
    if (known !== undefined) return known;
    const made = make();
    values.set(name, made);
    return made;
  };
  const review = (): Json => {
    const entry = { admissionReviewVersions: ['v1'] };
    const {
      uid: _uid,
      object: _object,
      oldObject: _old,
      ...shown
    } = admissionReview(core, { configuration: '', entry, kind }, request).request;
    return asWire(shown);
  };
  const typed = (object: ApiObject | null): Value => {
    if (!object) return null;
    const shown = kind.subresources[request.subresource]?.bodyKind ?? kind;
    return openValue(asWire({ ...object, apiVersion: apiVersionOf(shown), kind: shown.kind }));
  };
  const scope: Scope = {
    get: (name) => {
      switch (name) {
        case 'object':
          return once(name, () => typed(request.object));
        case 'oldObject':
          return once(name, () => typed(request.oldObject));
        case 'request':
          return once(name, () => openValue(review()));
        case 'params':
          return once(name, () => openValue(params && asWire(params)));
        case 'namespaceObject':
          return once(name, () =>
            namespaceValue(
              request.namespace
                ? asWire(core.cachedState.get(core.kinds.named('Namespace'), '', request.namespace))
                : null,
            ),
          );
        case 'authorizer':
          return once(name, () => {
            const { group, plural } = kind;
            const { subresource, namespace, name: of } = request;
            return new Authorizer(ask, { group: asWire(group), resource: plural, subresource, namespace, name: of });
          });
        case 'variables':
          return once(name, () => new Variables(variable));
        default:
          return undefined;
      }
    },
  };
  const variable = (name: string): Value | undefined => {
    const expression = policy.variables.get(name);
    return expression && once(`variables.${name}`, () => expression.compiled.run(scope));
  };
  return scope;
};

/** The result of an expression, or the message of its failure. */
export const outcomeOf = ({ text, compiled }: PolicyExpression, scope: Scope): { value: Value } | { error: string } => {
  try {
    if (compiled.mistakes !== null) return { error: compiled.mistakes };
    return { value: compiled.run(scope) };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return { error: `expression '${text}' resulted in error: ${error.message}` };
  }
};

/** Whether all conditions hold; a message if one fails to be evaluated and none is false. */
export const conditionsHold = (conditions: readonly PolicyExpression[], scope: Scope): boolean | string => {
  const errors: string[] = [];
  for (const condition of conditions) {
    const outcome = outcomeOf(condition, scope);
    if ('error' in outcome) errors.push(outcome.error);
    else if (outcome.value !== true) return false;
  }
  return errors.length > 0 ? listed(errors) : true;
};
