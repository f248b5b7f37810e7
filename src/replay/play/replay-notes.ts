/** A request counts as late from this number of milliseconds on. */
const lateMs = 50;
const maxNames = 5;

/**
 * Notes on a replay for the user. `existing`: paths of objects that the session creates and that the target already
 * had. `lateness`: how late each of `total` requests was sent, in milliseconds.
 */
export const replayNotes = (existing: readonly string[], lateness: readonly number[], total: number): string[] => {
  const notes: string[] = [];
  if (existing.length > 0) {
    const names = existing.slice(0, maxNames).join(', ') + (existing.length > maxNames ? ' and more' : '');
    notes.push(
      `the target already had ${existing.length} of the objects that the session creates: ${names}; ` +
        'differences may be caused by that',
    );
  }
  const late = lateness.filter((ms) => ms > lateMs);
  if (late.length > 0)
    notes.push(
      `the recorded pace was not kept: ${late.length} of ${total} requests were sent more than ${lateMs} ms late, ` +
        `the latest by ${Math.max(...late).toFixed(0)} ms`,
    );
  return notes;
};
