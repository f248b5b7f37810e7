import type { VersionedList } from './served-versions.ts';
import { Note } from '../../src/world/note.ts';

// Notes that the steps of API versions use.

export const listsByVersionNote = new Note<readonly VersionedList[]>('I list each of {string} in version {string}');
