/** A history file that cannot be parsed; the message is for the user. */
export class HistoryProblem extends Error {
  override readonly name = 'HistoryProblem';
}
