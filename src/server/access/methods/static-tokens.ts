import type { UserInfo } from '../../model.ts';
import { csvRows } from './csv-rows.ts';
import type { TokenMethodFactory } from '../../core.ts';

/** Static token file, read once (`--token-auth-file`, B 5.2). */
export const staticTokens: TokenMethodFactory = (core) => {
  const { staticTokenText, staticTokenUser, staticTokensNow } = core.parts.behaviours.access;
  const text = staticTokenText(core.options);
  if (text === null) return null;
  const usersIn = (file: string): ReadonlyMap<string, UserInfo> => {
    const users = new Map<string, UserInfo>();
    for (const row of csvRows(file)) {
      const user = staticTokenUser(row);
      if (user && row[0]) users.set(row[0], user);
    }
    return users;
  };
  let known = { text, users: usersIn(text) };
  return async (token, audiences) => {
    const now = staticTokensNow(text, () => staticTokenText(core.options) ?? '');
    if (now !== known.text) known = { text: now, users: usersIn(now) };
    const user = known.users.get(token);
    return user ? { user, audiences } : null;
  };
};
