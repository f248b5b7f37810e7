/**
 * Works in the background while something else is done: `working` turns false when that is over, well or not, and the workers are waited
 * for, so that nothing goes on after a scenario. Rejects with what failed first.
 */
export const meanwhile = async <T>(
  workers: ReadonlyArray<(working: () => boolean) => Promise<void>>,
  act: () => Promise<T>,
): Promise<T> => {
  let over = false;
  const work = Promise.allSettled(workers.map((worker) => worker(() => !over)));
  try {
    return await act();
  } finally {
    over = true;
    const failed = (await work).find((outcome) => outcome.status === 'rejected');
    // biome-ignore lint/correctness/noUnsafeFinally: what a worker could not do is why the rest means nothing
    if (failed) throw failed.reason;
  }
};
