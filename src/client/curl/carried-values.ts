/** A request as a curl line, and the text of its answer; null for one from which nothing is to be taken, as of a watch. */
export interface CarriedRequest {
  readonly seq: number;
  readonly curl: string;
  readonly body: string | null;
}

/** A variable of the shell: the nth value (from 1) of a member in the answer to a request. */
export interface CarriedValue {
  readonly variable: string;
  readonly seq: number;
  readonly member: string;
  readonly nth: number;
}

/**
 * The curl lines of requests in their order, with versions, uids and page tokens that an earlier answer gave as variables of the shell, in
 * bodies and queries; the newest answer that showed a value is the one it came from. Values that quoting would change are left. Knows nothing outside itself: its text runs in a page, too.
 */
export const carriedValues = (
  requests: readonly CarriedRequest[],
): { readonly lines: readonly string[]; readonly values: readonly CarriedValue[] } => {
  const known = new Map<string, CarriedValue & { readonly value: string }>();
  const used = new Map<string, CarriedValue>();
  const lines = requests.map(({ seq, curl, body }) => {
    let line = curl;
    for (const { variable, seq: from, member, nth, value } of known.values()) {
      const live = `'"$${variable}"'`;
      const before = line;
      line = line.replaceAll(`"${member}":"${value}"`, `"${member}":"${live}"`);
      for (const form of new Set([encodeURIComponent(value), value]))
        for (const end of ['&', "'"]) line = line.replaceAll(`${member}=${form}${end}`, `${member}=${live}${end}`);
      if (line !== before) used.set(variable, { variable, seq: from, member, nth });
    }
    const counts: Record<string, number> = {};
    for (const found of (body ?? '').matchAll(/"(continue|resourceVersion|uid)": ?"([\w+/=.:~-]+)"/g)) {
      const member = String(found[1]);
      const value = String(found[2]);
      const nth = (counts[member] ?? 0) + 1;
      counts[member] = nth;
      if (value !== '0')
        known.set(`${member} ${value}`, { variable: `${member.toUpperCase()}_${seq}_${nth}`, seq, member, nth, value });
    }
    return line;
  });
  return { lines, values: [...used.values()] };
};
