import type { ApiClient } from '../../../src/client/api-client.ts';
import type { BootstrapToken } from '../../../src/world/access/bootstrap-token.ts';
import { Note } from '../../../src/world/note.ts';

// Credentials that a step issues and a later step presents.

export const acceptedTokenNote = new Note<string>(
  'the token service accepts a token of user {string} and rejects another without an error',
);
export const rejectedTokenNote = new Note<string>(
  'the token service accepts a token of user {string} and rejects another without an error',
);
export const tokenPairNote = new Note<readonly [string, string]>(
  'a bootstrap token with an id of {int} characters and the secret {string}, and a well-formed token',
);
export const otherCertificateNote = new Note<ApiClient>(
  'a user with a certificate, and the certificate of another user has my name as DNS name',
);
export const bootstrapTokenNote = new Note<BootstrapToken>('a bootstrap token{tokenGroups} that may create CSRs');
export const otherTokenNote = new Note<string>('the token service returns {value} for the token{otherToken}');
