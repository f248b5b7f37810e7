/**
 * A request has no counterpart for the kind under test: the kind lacks the verb, or a member that the request needs.
 * The scenario is not applicable; the message is its reason.
 */
export class NoCounterpart extends Error {
  override readonly name = 'NoCounterpart';
}
