import type { CreatedToken } from '../../src/world/access/create-token-secret.ts';
import { Note } from '../../src/world/note.ts';

// Notes that the steps of several kinds of objects use.

export const writtenTokensNote = new Note<readonly CreatedToken[]>('a bootstrap token secret{tokenSecretForm}');
