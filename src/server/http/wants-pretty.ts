import type { ApiRequest } from './api-request.ts';

/** Whether the client reads the answer as text: the parameter `pretty`, or a program that prints answers (A 4.4). */
export const wantsPretty = (request: ApiRequest): boolean => {
  const pretty = request.parameter('pretty');
  if (pretty !== null) return pretty !== 'false' && pretty !== '0';
  return /^(curl|Wget|Mozilla\/5\.0)/.test(request.header('user-agent'));
};
