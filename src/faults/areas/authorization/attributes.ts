import type { Fault } from '../../fault.ts';
import { replaceAccess, changeRequestAttributes, fault, withResource } from '../rbac/replace-rights.ts';

const withoutName = (verb: string) =>
  changeRequestAttributes((attributes) =>
    attributes.verb === verb ? withResource(attributes, { name: '' }) : attributes,
  );

/** Defects of the attributes that are authorized (B 5.11). */
export const attributeFaults: readonly Fault[] = [
  fault('AUTHZ-12', 'a read of an object is authorized without its name', withoutName('get')),
  fault(
    'AUTHZ-13',
    'a replace is authorized with the name in its body',
    changeRequestAttributes(async (attributes, { bodyName }) =>
      attributes.verb === 'update' ? withResource(attributes, { name: (await bodyName()) ?? '' }) : attributes,
    ),
  ),
  fault('AUTHZ-14', 'a patch is authorized without the name', withoutName('patch')),
  fault('AUTHZ-15', 'a delete is authorized without the name', withoutName('delete')),
  fault(
    'AUTHZ-18',
    'the group of a rule counts for the core group only',
    replaceAccess(({ coversGroup }) => ({ coversGroup: (rule, group) => group !== '' || coversGroup(rule, group) })),
  ),
  fault(
    'AUTHZ-19',
    'the core group is called core',
    replaceAccess(({ coversGroup }) => ({
      coversGroup: (rule, group) =>
        coversGroup(rule, group) || (group === '' && (rule.apiGroups ?? []).includes('core')),
    })),
  ),
];
