import type { Fault } from '../../fault.ts';
import { replaceAccess, changeRequestAttributes, fault } from '../rbac/replace-rights.ts';

/** Authorizes requests with one verb as another verb. */
const takenFor = (
  verb: string,
  other: string,
  only: (form: { readonly method: string; readonly contentType: string; readonly item: boolean }) => boolean = () =>
    true,
) =>
  changeRequestAttributes((attributes, { method, contentType }) =>
    attributes.resource &&
    attributes.verb === verb &&
    only({ method, contentType, item: attributes.resource.name !== '' })
      ? { ...attributes, verb: other }
      : attributes,
  );

const head = ({ method }: { readonly method: string }): boolean => method === 'HEAD';

/** Defects of the verbs of requests (B 5.11). */
export const verbFaults: readonly Fault[] = [
  fault(
    'AUTHZ-10',
    'rules are matched without the verb',
    replaceAccess(({ coversVerb }) => ({
      coversVerb: (rule, verb) => coversVerb(rule, verb) || (rule.resources ?? []).includes('configmaps'),
    })),
    { rules: ['AUTHZ-21'], reason: 'the same scenario checks both' },
  ),
  fault('AUTHZ-20', 'a POST is authorized as update', takenFor('create', 'update')),
  fault(
    'AUTHZ-21',
    'a GET of one object is authorized as list',
    takenFor('get', 'list', ({ method }) => method === 'GET'),
    { rules: ['AUTHZ-10'], reason: 'the same scenario checks both' },
  ),
  fault('AUTHZ-22', 'a HEAD of one object is authorized as a separate verb', takenFor('get', 'head', head)),
  fault(
    'AUTHZ-23',
    'a GET of a collection is authorized as get',
    takenFor('list', 'get', ({ method }) => method === 'GET'),
  ),
  fault('AUTHZ-24', 'a HEAD of a collection is authorized as get', takenFor('list', 'get', head)),
  fault('AUTHZ-25', 'a PUT is authorized as patch', takenFor('update', 'patch')),
  fault('AUTHZ-26', 'a PATCH is authorized as update', takenFor('patch', 'update'), {
    rules: ['AUTHZ-27'],
    reason: 'an apply is a patch',
  }),
  fault(
    'AUTHZ-27',
    'an apply is authorized as update',
    takenFor('patch', 'update', ({ contentType }) => contentType.includes('apply')),
  ),
  fault('AUTHZ-28', 'a DELETE of one object is authorized as deletecollection', takenFor('delete', 'deletecollection')),
  fault('AUTHZ-29', 'a DELETE of a collection is authorized as delete', takenFor('deletecollection', 'delete')),
  fault('AUTHZ-30', 'a watch is authorized as list', takenFor('watch', 'list')),
];
