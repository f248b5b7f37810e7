/** The query of a watch that requests initial events and the bookmark after them, as clients send it. */
export const initialEventsQuery = {
  allowWatchBookmarks: 'true',
  sendInitialEvents: 'true',
  resourceVersionMatch: 'NotOlderThan',
} as const;
