import type { ApiClient } from '../../../client/api-client.ts';
import type { World } from '../../world.ts';
import { myUserNameNote, otherNamespaceNote } from '../notes.ts';
import { Note } from '../../note.ts';

const userNamesNote = new Note<string>('{word} lists the secrets with the extra field {string} set to {string}');

/** The namespace that `otherNamespaceOf` means. Throws when no step created it, which is a defect of the suite. */
export const otherNamespaceOf = (world: World): string => otherNamespaceNote.of(world);

/** The real name of a user or group with a local name: unique in the cluster, with the case of the local name. */
export const uniqueName = (world: World, words: string): string => {
  if (words.startsWith('system:')) return words;
  const prefix = userNamesNote.find(world) ?? userNamesNote.set(world, world.testNames.name('of'));
  return `${prefix}-${words}`;
};

/**
 * The service account that a scenario names `account NAME` or `account NAME elsewhere`; null for inOtherNamespace
 * texts.
 */
const accountOf = (world: World, words: string): { readonly name: string; readonly namespace: string } | null => {
  const [, name, inOtherNamespace] = /^account (\S+)( elsewhere)?$/.exec(words) ?? [];
  return name === undefined
    ? null
    : { name, namespace: inOtherNamespace === undefined ? world.namespace : otherNamespaceOf(world) };
};

/** A subject of a binding (B 5.11): `me`, `user Alice`, `group dev`, `account robot`, `account robot elsewhere`. */
export const subjectOf = (world: World, words: string): Readonly<Record<string, string>> => {
  const apiGroup = 'rbac.authorization.platform.io';
  const account = accountOf(world, words);
  if (account) return { kind: 'ServiceAccount', ...account };
  if (words === 'me') return { kind: 'User', name: myUserNameNote.of(world), apiGroup };
  const [, kind, name = ''] = /^(user|group) (\S+)$/.exec(words) ?? [];
  if (kind === undefined) throw new Error(`"${words}" is not a subject that the suite knows`);
  return { kind: kind === 'user' ? 'User' : 'Group', name: uniqueName(world, name), apiGroup };
};

/**
 * Who sends a request: `me`, `the administrator`, `nobody` without credentials, an account, `Alice`, `Alice in dev,
 * ops`.
 */
export const clientOf = async (world: World, words: string): Promise<ApiClient> => {
  if (words === 'me') return world.me;
  if (words === 'the administrator') return world.admin;
  if (words === 'nobody') return world.target.anonymous.withJournal(world.journal);
  const account = accountOf(world, words);
  if (account)
    return world.as({ user: `system:serviceaccount:${account.namespace}:${account.name}`, by: 'service-account' });
  const [, user = '', groups] = /^(\S+)(?: in (.+))?$/.exec(words) ?? [];
  return world.as({
    user: uniqueName(world, user),
    ...(groups === undefined ? {} : { groups: groups.split(/, */).map((group) => uniqueName(world, group)) }),
  });
};
