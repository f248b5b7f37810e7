import type { Translator } from '../../dialect/translator.ts';
import type { ServerCore } from '../core.ts';
import type { Answer } from '../http/answer.ts';
import type { ApiRequest } from '../http/api-request.ts';

/** Provisional: version only. */
export const discovery = (_core: ServerCore, request: ApiRequest, _dialect: Translator): Answer | null =>
  request.path === '/version' ? { code: 200, kind: null, body: { major: '1', minor: '24', gitVersion: 'v1.24.17' } } : null;
