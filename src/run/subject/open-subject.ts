import { standIn, subjectName } from '../../client/subject/subject-kind.ts';
import type { DiscoveredKind } from '../kinds/discovered-kinds.ts';
import type { TargetSource } from '../target/target-source.ts';
import { findSubject, type SubjectChoice } from './find-subject.ts';
import { kindsOfServer } from './kinds-of-server.ts';
import { namedKind } from './named-kind.ts';
import { SubjectError } from './subject-error.ts';
import { subjectSource } from './subject-source.ts';

/** A source whose scenarios are about one kind. */
export interface OpenedSubject {
  /** Name of the kind, for example `widgets.example.com`. */
  readonly name: string;
  readonly source: TargetSource;
  /** Where the objects and values of the run come from. */
  readonly about: string;
}

const isStandIn = ({ address }: DiscoveredKind): boolean =>
  address.group === standIn.group && address.plural === standIn.plural && address.version === standIn.version;

/** Prepares a kind of the discovery documents. Throws SubjectError if the server creates no object of it. */
export const openKind = async (
  source: TargetSource,
  kind: DiscoveredKind,
  hasNamespaces: boolean,
  choice: SubjectChoice = {},
): Promise<OpenedSubject> => {
  const name = subjectName(kind.address);
  if (isStandIn(kind) && choice.sample === undefined && choice.field === undefined && hasNamespaces)
    return { name, source, about: 'objects of configmaps are those of the scenarios' };
  if (isStandIn(kind) && (choice.sample !== undefined || choice.field !== undefined))
    throw new SubjectError('scenarios contain the config maps and their data: omit --sample and --field');
  const { within } = (await source.shared()).admin.config;
  if (within !== undefined && !kind.address.namespaced)
    throw new SubjectError(`${name} is cluster-scoped: it has no objects in namespace ${within.name}`);
  within?.permit(kind.address);
  const { subject, about } = await findSubject(await source.shared(), kind, hasNamespaces, choice);
  return { name, source: subjectSource(source, subject), about };
};

/** Prepares the kind with this name. Throws SubjectError if discovery does not name exactly one, as `openKind` does. */
export const openSubject = async (
  source: TargetSource,
  name: string,
  choice: SubjectChoice,
): Promise<OpenedSubject> => {
  const target = await source.shared();
  const { kinds, hasNamespaces } = await kindsOfServer(target, 'all');
  return openKind(source, namedKind(kinds, target.dialect.fromWire(name)), hasNamespaces, choice);
};
