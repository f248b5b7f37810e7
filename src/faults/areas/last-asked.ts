import type { ServerParts } from '../../server/parts.ts';

type Asked = Parameters<ServerParts['behaviours']['paging']['pageSize']>[0];

/**
 * Records whether the last list request matches. A list is built synchronously, so that no other request comes in
 * between.
 */
export const lastAsked = (
  { behaviours: { paging } }: ServerParts,
  fits: (asked: Asked) => boolean,
): (() => boolean) => {
  let fitted = false;
  const { pageSize } = paging;
  paging.pageSize = (asked) => {
    fitted = fits(asked);
    return pageSize(asked);
  };
  return () => fitted;
};
