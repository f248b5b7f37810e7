import type { Exchange } from '../../client/exchange.ts';
import { resourcePath } from '../../checks/client/resource-path.ts';
import type { Comparison } from './difference.ts';
import type { LiveTarget } from '../play/live-target.ts';

/**
 * Checks after a delete that the object disappears within `withinMs`, if the recording shows that it did. Sends
 * additional reads.
 */
export const checkDisappearance = async (
  deletion: Exchange,
  session: readonly Exchange[],
  target: LiveTarget,
  livePath: string,
  withinMs: number,
): Promise<Comparison> => {
  const at = resourcePath(deletion.request.path);
  const path = `${at?.collection}/${at?.name}`;
  const dryRun = at?.query.has('dryRun') === true;
  const gone = session.some(
    ({ seq, request, response }) =>
      seq > deletion.seq && request.method === 'GET' && request.path.split('?')[0] === path && response?.status === 404,
  );
  if (!at || dryRun || !gone) return { differences: [], ignored: [] };
  const request = {
    method: 'GET',
    path: livePath.split('?')[0] ?? livePath,
    headers: [['Accept', 'application/json']] as const,
    body: null,
  };
  const until = performance.now() + withinMs;
  let status = 0;
  do {
    ({ status } = await target.send(request));
    if (status === 404) return { differences: [], ignored: [] };
    await new Promise((resolve) => setTimeout(resolve, 50));
  } while (performance.now() < until);
  return { differences: [{ where: 'afterwards', expected: 404, seen: status, kind: 'behaviour' }], ignored: [] };
};
