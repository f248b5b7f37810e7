import { isDeepStrictEqual } from 'node:util';
import { isMap } from '../../client/values/is-map.ts';
import type { Exchange, Json } from '../../client/exchange.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { succeeded } from '../succeeded.ts';
import { ownMember } from '../../client/values/own-member.ts';

/** Paths of members that were sent and have another value in the response. Members without content may be omitted. */
const others = (sent: Json, shown: Json, path = ''): readonly string[] => {
  if (isMap(sent))
    return Object.keys(sent).flatMap((name) =>
      others(sent[name], ownMember(shown, name), path === '' ? name : `${path}.${name}`),
    );
  if (Array.isArray(sent) && sent.length === 0) return [];
  if (Array.isArray(sent) && Array.isArray(shown) && sent.length === shown.length)
    return sent.flatMap((item, index) => others(item, shown[index], `${path}[${index}]`));
  return isDeepStrictEqual(sent, shown) ? [] : [path];
};

/** The object sent by a client in the form in which it is read: text of a Secret is in `data`, in base64. */
const asRead = ({ stringData, ...object }: Json): Json => {
  if (stringData === undefined) return object;
  const encoded = Object.entries(stringData).map(([key, text]) => [key, Buffer.from(String(text)).toString('base64')]);
  return { ...object, data: { ...object.data, ...Object.fromEntries(encoded) } };
};

/** The response is an object with every member that the client sent, including kind and name (A 4.2). */
export const responseContainsSentMembers = (answer: Exchange, sent: Json): Judgement => {
  const check = 'responseContainsSentMembers';
  if (!answer.response) return judgement(check, [], 0);
  if (!succeeded(answer))
    return judgement(check, [finding('the response is not an object', '2xx', outcomeOf(answer), answer)]);
  const changed = others(asRead(sent), answer.json);
  return judgement(
    check,
    changed.length === 0
      ? []
      : [
          finding(
            `the response differs from the object that was sent: ${changed.join(', ')}`,
            asRead(sent),
            answer.json ?? 'not JSON',
            answer,
          ),
        ],
  );
};
