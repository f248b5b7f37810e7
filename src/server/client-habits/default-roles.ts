import { existsSync, readFileSync } from 'node:fs';
import { packageRoot } from '../../package-root.ts';
import type { Json } from '../model.ts';
import { isReached } from '../options/release-numbers.ts';

const group = 'rbac.authorization.platform.io';

interface Entry {
  readonly kind: string;
  /** The releases that have it in this form. */
  readonly since?: string;
  readonly until?: string;
  readonly name: string;
  readonly namespace?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly rules?: Json;
  readonly aggregationRule?: Json;
  /** The name of the role that a binding grants. */
  readonly roleRef?: string;
  readonly subjects?: ReadonlyArray<Readonly<Record<string, string>>>;
}

const objectOf = ({ name, namespace, labels, kind, rules, aggregationRule, roleRef, subjects }: Entry): Json => ({
  metadata: {
    name,
    ...(namespace ? { namespace } : {}),
    labels: { 'platform.io/bootstrapping': 'rbac-defaults', ...labels },
    annotations: { 'rbac.authorization.platform.io/autoupdate': 'true' },
  },
  ...(rules ? { rules } : {}),
  ...(aggregationRule ? { aggregationRule } : {}),
  ...(roleRef === undefined
    ? {}
    : {
        roleRef: { apiGroup: group, kind: kind.replace('Binding', ''), name: roleRef },
        ...(subjects
          ? {
              subjects: subjects.map((subject) =>
                subject['kind'] === 'ServiceAccount' ? subject : { apiGroup: group, ...subject },
              ),
            }
          : {}),
      }),
});

/** The roles and bindings that a release makes at its start, each with its kind. */
export const defaultRoles = (release: string): Array<readonly [kind: string, object: Json]> => {
  const file = `${packageRoot(import.meta.url)}/schemas/roles/default-roles.json`;
  if (!existsSync(file)) throw new Error('schemas/roles is missing from this installation');
  return (JSON.parse(readFileSync(file, 'utf8')) as Entry[])
    .filter(
      ({ since, until }) =>
        (since === undefined || isReached(since, release)) && (until === undefined || !isReached(until, release)),
    )
    .map((entry) => [entry.kind, objectOf(entry)]);
};
