import { isDeepStrictEqual } from 'node:util';
import { isMap } from '../../client/values/is-map.ts';
import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, membersAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { succeeded } from '../succeeded.ts';
import { ownMember } from '../../client/values/own-member.ts';
import { isArray } from '../../client/values/is-array.ts';

/** Paths of members that were sent and have another value in the response. Members without content may be omitted. */
const others = (sent: JsonValue, shown: JsonValue, path = ''): readonly string[] => {
  if (isMap(sent))
    return Object.keys(sent).flatMap((name) =>
      others(sent[name], ownMember(shown, name), path === '' ? name : `${path}.${name}`),
    );
  if (isArray(sent) && sent.length === 0) return [];
  if (isArray(sent) && isArray(shown) && sent.length === shown.length)
    return sent.flatMap((item, index) => others(item, shown[index], `${path}[${index}]`));
  return isDeepStrictEqual(sent, shown) ? [] : [path];
};

/** The object sent by a client in the form in which it is read: text of a Secret is in `data`, in base64. */
const asRead = (sent: JsonValue): JsonValue => {
  const { stringData, ...object } = membersAt(sent);
  if (stringData === undefined) return object;
  const encoded = Object.entries(membersAt(stringData)).map(([key, text]) => [
    key,
    Buffer.from(String(text)).toString('base64'),
  ]);
  return { ...object, data: { ...membersAt(object, 'data'), ...Object.fromEntries(encoded) } };
};

/** The response is an object with every member that the client sent, including kind and name (A 4.2). */
export const responseContainsSentMembers = (answer: Exchange, sent: JsonValue): Judgement => {
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
