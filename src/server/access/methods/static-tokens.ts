import type { UserInfo } from '../../model.ts';
import { csvRows } from './csv-rows.ts';
import type { TokenMethodFactory } from './token-method.ts';

/** Static token file, read once (`--token-auth-file`, B 5.2). */
export const staticTokens: TokenMethodFactory = (core) => {
  const { staticTokenText, staticTokenUser } = core.parts.behaviours.access;
  const text = staticTokenText(core.options);
  if (text === null) return null;
  const users = new Map<string, UserInfo>();
  for (const row of csvRows(text)) {
    const user = staticTokenUser(row);
    if (user && row[0]) users.set(row[0], user);
  }
  return async (token, audiences) => {
    const user = users.get(token);
    return user ? { user, audiences } : null;
  };
};
