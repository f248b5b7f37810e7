import type { ServerParts } from '../../server/core.ts';

type ListRequestInfo = Parameters<ServerParts['behaviours']['paging']['pageSize']>[0];

/**
 * Records whether the last list request matches. A list is built synchronously, so that no other request interrupts it.
 */
export const lastListMatches = (
  { behaviours: { paging } }: ServerParts,
  fits: (request: ListRequestInfo) => boolean,
): (() => boolean) => {
  let fitted = false;
  const { pageSize } = paging;
  paging.pageSize = (request) => {
    fitted = fits(request);
    return pageSize(request);
  };
  return () => fitted;
};
