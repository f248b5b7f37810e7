let second = 0;
let shown = '';

/** A time in milliseconds since 1970 in the format of the header Date. The text is cached for one second. */
export const httpDate = (now: number): string => {
  if (Math.floor(now / 1_000) !== second || shown === '') {
    second = Math.floor(now / 1_000);
    shown = new Date(now).toUTCString();
  }
  return shown;
};
