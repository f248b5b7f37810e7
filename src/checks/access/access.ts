import type { Exchange } from '../../client/typed-exchange.ts';
import { valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** The credential was accepted: the response is neither 401 nor a server error (B 5.2, B 7). */
export const isAuthenticated = (exchange: Exchange): Judgement => {
  if (!exchange.response) return judgement('isAuthenticated', [], 0);
  const { status } = exchange.response;
  const good = status !== 401 && status < 500;
  return judgement(
    'isAuthenticated',
    good
      ? []
      : [
          finding(
            'the credential was not accepted',
            'not 401',
            `${outcomeOf(exchange)}: ${valueAt(exchange.json, 'message') ?? ''}`,
            exchange,
          ),
        ],
  );
};

/** The caller was authorized: the response is neither 401 nor 403, whatever the result of the request is (B 5.11). */
export const isAuthorized = (exchange: Exchange): Judgement => {
  if (!exchange.response) return judgement('isAuthorized', [], 0);
  const good = ![401, 403].includes(exchange.response.status);
  return judgement(
    'isAuthorized',
    good
      ? []
      : [
          finding(
            'the caller was not authorized',
            'neither 401 nor 403',
            `${outcomeOf(exchange)}: ${valueAt(exchange.json, 'message') ?? ''}`,
            exchange,
          ),
        ],
  );
};

/** The response is 401 and contains no object: its body is a Status, or is not JSON (B 5.9). */
export const isUnauthorized = (exchange: Exchange): Judgement => {
  const name = 'isUnauthorized';
  if (!exchange.response) return judgement(name, [], 0);
  if (exchange.response.status !== 401)
    return judgement(name, [finding('the credential was not rejected', 401, outcomeOf(exchange), exchange)]);
  const shown =
    exchange.json !== null &&
    typeof exchange.json === 'object' &&
    ('items' in exchange.json || 'data' in exchange.json);
  return judgement(
    name,
    shown ? [finding('the response to a rejected request contains objects', 'no object', exchange.json, exchange)] : [],
  );
};

/** The reason, message or plain text of the error contains the word, in upper or lower case (B 5.6). */
export const errorContainsWord = (exchange: Exchange, word: string): Judgement => {
  const { response, json } = exchange;
  if (!response) return judgement('errorContainsWord', [], 0);
  const text =
    json !== null && typeof json === 'object'
      ? `${valueAt(json, 'reason') ?? ''} ${valueAt(json, 'message') ?? ''}`
      : Buffer.from(response.body).toString('utf8');
  const good = text.toLowerCase().includes(word.toLowerCase());
  return judgement(
    'errorContainsWord',
    good ? [] : [finding(`the error response does not contain the word ${word}`, word, text, exchange)],
  );
};
