import { containersRequestCpu } from '../../../src/checks/objects/limits.ts';
import {
  podHasNoCredentials,
  credentialsContainField,
  credentialsContainKey,
  credentialsHaveThreeSources,
  podHasCredentials,
} from '../../../src/checks/accounts/pod-credentials.ts';
import { podHasNoSecuritySettings } from '../../../src/checks/access/pod-security.ts';
import {
  conditionTypesAre,
  isNotIssued,
  statusHasCondition,
} from '../../../src/checks/certificates/certificate-requests.ts';
import { certificateIsNoAuthority } from '../../../src/checks/certificates/certificates.ts';
import { hasMembersOf } from '../../../src/checks/objects/has-members-of.ts';
import { isDeletedOrTerminating } from '../../../src/checks/objects/deletions.ts';
import { isNotStored, isStored, keepsMembers } from '../../../src/checks/objects/objects.ts';
import { currentObject } from '../../../src/world/current-object.ts';
import type { ResponseForms } from './response-form.ts';

/** What an object is or contains, in a response or a read. */
export const formsOfObjects: ResponseForms = {
  'can be read': () => isStored,
  'keeps its {string}':
    (paths = '') =>
    (exchange, world) =>
      keepsMembers(exchange, currentObject(world).before, paths.split(/, */)),
  'has the members of {string}':
    (local = '') =>
    async (exchange, world) =>
      hasMembersOf(exchange, await world.objects.get(currentObject(world).kind, local)),
  'does not exist': () => isNotStored,
  'is terminating or deleted': () => isDeletedOrTerminating,
  'contains no certificate': () => isNotIssued,
  'contains no CA certificate': () => certificateIsNoAuthority,
  'is pending': () => (exchange) => conditionTypesAre(exchange, []),
  'has exactly the conditions {string}':
    (types = '') =>
    (exchange) =>
      conditionTypesAre(exchange, types === 'none' ? [] : types.split(/, */)),
  'has the condition {string}':
    (type = '') =>
    (exchange) =>
      statusHasCondition(exchange, type),
  'contains a projected volume with credentials': () => podHasCredentials,
  'contains no credentials': () => podHasNoCredentials,
  'has no security settings': () => podHasNoSecuritySettings,
  'requests 0.1 CPUs': () => (exchange) => containersRequestCpu(exchange, 100),
  'requests no CPU': () => (exchange) => containersRequestCpu(exchange, null),
  'has credentials from a token, a config map and the downward API only': () => credentialsHaveThreeSources,
  'has credentials with {string} of the config map {string}':
    (key = '', name = '') =>
    (exchange) =>
      credentialsContainKey(exchange, key, name),
  'has credentials with the field {string}':
    (path = '') =>
    (exchange) =>
      credentialsContainField(exchange, path),
};
