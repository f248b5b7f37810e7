/** Headers that belong to one connection or that are only for this server. */
const ownHeaders = new Set([
  'host',
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'content-length',
  'authorization',
]);

/** Whether the server passes a header of this name on when it forwards a request or a response. */
export const isForwarded = (name: string): boolean => !ownHeaders.has(name.toLowerCase());

/** The headers of a forwarded response that the client receives. */
export const forwardedHeaders = (
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  isKept: (name: string) => boolean = isForwarded,
): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).filter(
      (pair): pair is [string, string | string[]] => pair[1] !== undefined && isKept(pair[0]),
    ),
  );
