import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, listAt, numberAt, valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { succeeded } from '../succeeded.ts';

/** True for a rejection of the object: 4xx, but not 413, which is about the request. */
export const rejectsForValues = (exchange: Exchange): boolean => {
  const status = exchange.response?.status ?? 0;
  return status >= 400 && status <= 499 && status !== 413;
};

/** The last of the creates was rejected for its values (A 2.3, B 8). */
export const lastIsRejectedForValues = (creates: readonly Exchange[]): Judgement => {
  const last = creates.at(-1);
  if (!last?.response) return judgement('lastIsRejectedForValues', [], 0);
  return judgement(
    'lastIsRejectedForValues',
    rejectsForValues(last)
      ? []
      : [finding('values of any size are accepted', '4xx beyond some size', outcomeOf(last), last)],
    creates.length,
  );
};

/** Millicores of a CPU amount such as `100m` or `0.1`; null when it is not an amount. */
export const milliCpu = (amount: JsonValue): number | null => {
  const [, number, unit] = /^(\d*\.?\d+)(m?)$/.exec(String(amount ?? '')) ?? [];
  return number === undefined ? null : Math.round(Number(number) * (unit === 'm' ? 1 : 1000));
};

const aboutPod = (
  check: string,
  read: Exchange,
  wrong: (spec: JsonValue) => readonly [message: string, expected: unknown, seen: unknown] | null,
): Judgement => {
  if (!read.response) return judgement(check, [], 0);
  if (read.response.status !== 200)
    return judgement(check, [finding('the response contains no Pod', '200', outcomeOf(read), read)]);
  const found = wrong(valueAt(read.json, 'spec'));
  return judgement(check, found ? [finding(...found, read)] : []);
};

/** A projected service account token of the Pod has a requested lifetime within these seconds (B 5.4, B 8). */
export const tokenLifeIsWithin = (read: Exchange, least: number, most: number): Judgement =>
  aboutPod('tokenLifeIsWithin', read, (spec) => {
    const lives = listAt(spec, 'volumes').flatMap((volume) =>
      listAt(volume, 'projected', 'sources').flatMap(
        (source) => numberAt(source, 'serviceAccountToken', 'expirationSeconds') ?? [],
      ),
    );
    return lives.length > 0 && lives.every((life) => life >= least && life <= most)
      ? null
      : ['no service account token of that lifetime is projected', `${least} to ${most} seconds`, lives];
  });

/** Every container requests this CPU, or none when null (B 8). */
export const containersRequestCpu = (read: Exchange, milli: number | null): Judgement =>
  aboutPod('containersRequestCpu', read, (spec) => {
    const seen = listAt(spec, 'containers').map((container) => valueAt(container, 'resources', 'requests', 'cpu'));
    return seen.length > 0 && seen.every((amount) => milliCpu(amount) === milli)
      ? null
      : [
          'the containers request another CPU',
          milli === null ? 'none' : `${milli}m`,
          seen.map((amount) => amount ?? 'none'),
        ];
  });

/** During a time of steady attempts, a number of requests within this range was accepted (B 8). */
export const acceptedWithin = (tries: readonly Exchange[], least: number, most: number): Judgement => {
  const answered = tries.filter((each) => each.response);
  const accepted = answered.filter(succeeded);
  const last = answered.at(-1);
  const fits = accepted.length >= least && accepted.length <= most;
  return judgement(
    'acceptedWithin',
    fits || !last
      ? []
      : [
          finding(
            `${accepted.length} of ${answered.length} requests were accepted`,
            `${least} to ${most}`,
            accepted.length,
            last,
          ),
        ],
    answered.length,
  );
};
