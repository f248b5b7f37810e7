/**
 * A request as a curl line, and the text of its response; null for a response from which no value is taken, such as a
 * watch.
 */
export interface CarriedRequest {
  readonly seq: number;
  readonly curl: string;
  readonly body: string | null;
}

/** A shell variable: the nth value (from 1) of a member in the response to a request. */
export interface CarriedValue {
  readonly variable: string;
  readonly seq: number;
  readonly member: string;
  readonly nth: number;
}

/**
 * The curl lines of requests in their order. Resource versions, uids and continue tokens from an earlier response
 * become shell variables in bodies and queries; the source is the newest response that contains the value. Values that
 * quoting would change stay. Uses no other function, because its source text also runs in a web page.
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
