import fc from 'fast-check';
import type { Json } from '../../client/exchange.ts';
import { secretData } from '../../client/forms/secret-data.ts';
import { apiVersionOf, type KindAddress, kindNamed } from '../../client/paths/kinds.ts';
import type { PropertyCase } from '../cases/property-case.ts';
import { labelMap } from './labels.ts';
import { nameRest } from './names.ts';
import { dataMap } from './texts.ts';

/** An object before it gets the names of its case. */
export interface ObjectPlan {
  readonly kind: string;
  readonly rest: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
  /** Members other than apiVersion, kind and metadata. */
  readonly body: Json;
}

const base64Map = dataMap(3).map(secretData);
const quantity = fc.constantFrom('1', '100m', '1Gi', '1500M', '0', '2e3');
const verb = fc.constantFrom('get', 'list', 'watch', 'create');

const bodies: Readonly<Record<string, fc.Arbitrary<Json>>> = {
  ConfigMap: fc.record(
    {
      data: dataMap(),
      binaryData: fc.dictionary(
        fc.constantFrom('bin', 'bin.2'),
        fc.uint8Array({ maxLength: 4 }).map((bytes) => Buffer.from(bytes).toString('base64')),
        { maxKeys: 2, noNullPrototype: true },
      ),
    },
    { requiredKeys: [], noNullPrototype: true },
  ),
  Secret: fc.record(
    { data: base64Map, type: fc.constantFrom('Opaque', 'example.com/own') },
    { requiredKeys: [], noNullPrototype: true },
  ),
  LimitRange: fc
    .record({ type: fc.constantFrom('Container', 'Pod'), max: quantity })
    .map(({ type, max }) => ({ spec: { limits: [{ type, max: { memory: max } }] } })),
  Role: fc
    .array(
      fc.record({
        verbs: fc.uniqueArray(verb, { minLength: 1, maxLength: 3 }),
        resource: fc.constantFrom('configmaps', 'secrets'),
      }),
      { maxLength: 3 },
    )
    .map((rules) => ({
      rules: rules.map(({ verbs, resource }) => ({ apiGroups: [''], resources: [resource], verbs })),
    })),
  Lease: fc
    .record(
      { holderIdentity: fc.constantFrom('one', 'two'), leaseDurationSeconds: fc.integer({ min: 1, max: 60 }) },
      { requiredKeys: [], noNullPrototype: true },
    )
    .map((spec) => ({ spec })),
};

/** A valid body of a kind. */
export const bodyOf = (kind: string): fc.Arbitrary<Json> => bodies[kind] ?? fc.constant({});

/** A valid object of one of these kinds. */
export const objectPlan = (kinds: readonly string[] = Object.keys(bodies)): fc.Arbitrary<ObjectPlan> =>
  fc.constantFrom(...kinds).chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      rest: nameRest,
      labels: labelMap,
      annotations: fc.dictionary(fc.constantFrom('note', 'fuzz.example.com/n'), fc.constantFrom('', 'x', 'ä'), {
        maxKeys: 2,
        noNullPrototype: true,
      }),
      body: bodyOf(kind),
    }),
  );

/** The collection of the plan's kind. */
export const addressOf = (plan: ObjectPlan): KindAddress => kindNamed(plan.kind);

/** The object of a plan with the names and labels of a case. */
export const objectOf = (plan: ObjectPlan, testCase: PropertyCase): Json => {
  const address = addressOf(plan);
  const annotations = Object.keys(plan.annotations).length > 0 ? { annotations: plan.annotations } : {};
  return {
    apiVersion: apiVersionOf(address),
    kind: plan.kind,
    metadata: { name: testCase.name(plan.rest), labels: { ...plan.labels, ...testCase.labels }, ...annotations },
    ...structuredClone(plan.body),
  };
};
