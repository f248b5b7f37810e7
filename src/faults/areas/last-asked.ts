import type { ServerParts } from '../../server/parts.ts';

type Asked = Parameters<ServerParts['behaviours']['paging']['pageSize']>[0];

/** Looks at the requests for lists as they come in: whether the last one fits. A list is built within one turn, so that nothing comes between. */
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
