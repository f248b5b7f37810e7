import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, valueAt } from '../../client/values/json-value.ts';
import { memberAt } from '../../client/values/member-path.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { isClientError } from './rejected-or.ts';
import { succeeded } from '../succeeded.ts';

const standard = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

const ofObject = (check: string, read: Exchange, judge: () => Judgement): Judgement => {
  if (!read.response) return judgement(check, [], 0);
  return read.response.status === 200
    ? judge()
    : judgement(check, [finding('the response contains no object', '200', outcomeOf(read), read)]);
};

/** The member is base64 of the standard alphabet with padding (RFC 4648 section 4), of exactly these bytes (A 2.3). */
export const memberHasBytes = (read: Exchange, path: string, bytes: Buffer): Judgement =>
  ofObject('memberHasBytes', read, () => {
    const seen: JsonValue = memberAt(read.json, path);
    const good = typeof seen === 'string' && standard.test(seen) && Buffer.from(seen, 'base64').equals(bytes);
    return judgement(
      'memberHasBytes',
      good ? [] : [finding(`${path} has other bytes`, bytes.toString('base64'), seen ?? 'absent', read)],
    );
  });

/** The map or list is absent, null or empty (A 2.3, A 2.5). */
export const isEmptyMember = (read: Exchange, path: string): Judgement =>
  ofObject('isEmptyMember', read, () => {
    const seen: JsonValue = memberAt(read.json, path) ?? {};
    return judgement(
      'isEmptyMember',
      isDeepStrictEqual(seen, {}) || isDeepStrictEqual(seen, [])
        ? []
        : [finding(`${path} is not empty`, 'absent or empty', seen, read)],
    );
  });

const isText = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/**
 * Raw bytes that are not UTF-8 were rejected, or the object has other text in their place, in responses that are UTF-8
 * (A 2.3).
 */
export const isTextOrRejected = (answer: Exchange, read: Exchange, path: string, raw: Buffer): Judgement => {
  const check = 'isTextOrRejected';
  if (!answer.response || !read.response) return judgement(check, [], 0);
  if (isClientError(answer))
    return judgement(
      check,
      read.response.status === 404 ? [] : [finding('the object was rejected, but stored', 404, outcomeOf(read), read)],
    );
  const broken = [answer, read].filter((exchange) => !isText(exchange.response?.body ?? Buffer.alloc(0)));
  if (broken.length > 0)
    return judgement(
      check,
      broken.map((exchange) => finding('the response is not UTF-8', 'UTF-8', 'bytes that are not UTF-8', exchange)),
      2,
    );
  const seen: JsonValue = memberAt(read.json, path);
  const good = typeof seen === 'string' && !Buffer.from(seen, 'latin1').equals(raw);
  return judgement(
    check,
    good
      ? []
      : [
          finding(
            `${path} contains the bytes that are not UTF-8`,
            'text without the bytes sent',
            seen ?? outcomeOf(read),
            read,
          ),
        ],
    2,
  );
};

/** Each create succeeded, and each read returns the data of its own create (A 2.3). */
export const readsReturnOwnData = (
  objects: readonly { readonly created: Exchange; readonly read: Exchange; readonly data: JsonValue }[],
): Judgement => {
  const check = 'readsReturnOwnData';
  if (objects.some(({ created, read }) => !created.response || !read.response)) return judgement(check, [], 0);
  const findings = objects.flatMap(({ created, read, data }) => {
    if (!succeeded(created)) return [finding('the object was not created', '2xx', outcomeOf(created), created)];
    return isDeepStrictEqual(valueAt(read.json, 'data'), data)
      ? []
      : [
          finding(
            'the object has other data than it was created with',
            data,
            valueAt(read.json, 'data') ?? outcomeOf(read),
            read,
          ),
        ];
  });
  return judgement(check, findings, objects.length);
};
