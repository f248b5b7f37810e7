import type { History } from './compact/history.ts';

const textOr = (history: History, id: number, other: string): string => (id < 0 ? other : history.texts.text(id));

/** `key version token uid` of a state in numbers, for readers. */
export const stateText = (history: History, key: number, version: number, token: number, uid: number): string =>
  [textOr(history, key, ''), textOr(history, version, ''), textOr(history, token, '-'), textOr(history, uid, '-')].join(
    ' ',
  );

/** The state in an event, for readers. */
export const eventText = (history: History, event: number): string => {
  const { key, version, token, uid } = history.events;
  return stateText(
    history,
    key[event] as number,
    version[event] as number,
    token[event] as number,
    uid[event] as number,
  );
};

/** Type of an event, for readers. */
export const eventType = (history: History, event: number): string =>
  textOr(history, history.events.type[event] as number, '');

/** A text or null, for readers. */
export const textOrNull = (history: History, id: number): string | null => (id < 0 ? null : history.texts.text(id));
