import { Note } from '../../src/world/note.ts';

// Notes that the steps of identities and tokens use.

export const myUidNote = new Note<string>('the user {string} with a static token');
export const attemptsNote = new Note<number>('the {certifiedService} presents {serviceTls}');
export const serviceAccountNote = new Note<string>('{requestsGrantee} may create certificate signing requests');
