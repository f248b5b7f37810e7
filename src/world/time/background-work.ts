/**
 * Runs workers in the background during an action. `working` becomes false when the action has succeeded or failed, and
 * the function waits for the workers, so that nothing runs after a scenario. Rejects with the first failure.
 */
export const withBackgroundWork = async <T>(
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
    // biome-ignore lint/correctness/noUnsafeFinally: the failure of a worker makes the result meaningless
    if (failed) throw failed.reason;
  }
};
