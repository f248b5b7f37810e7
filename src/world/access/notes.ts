import { NamedNotes, Note } from '../note.ts';

// Names of users, groups and namespaces that several steps use.

export const testUserNote = new Note<string>('a test user{testUserName} who may create certificate signing requests');
export const myUserNameNote = new Note<string>('a user with credentials of my own and no permissions');
export const otherNamespaceNote = new Note<string>(
  'the service account "robot" in my namespace and in another namespace of my own',
);
export const groupNotes = new NamedNotes<string>('{requestsGrantee} may create certificate signing requests');
