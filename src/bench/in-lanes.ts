/** Calls `act` with each item, at most `lanes` at a time. */
export const inLanes = async <T>(
  items: Iterable<T>,
  lanes: number,
  act: (item: T) => Promise<unknown>,
): Promise<void> => {
  const queue = items[Symbol.iterator]();
  const lane = async (): Promise<void> => {
    for (let next = queue.next(); next.done !== true; next = queue.next()) await act(next.value);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
};
