import type { Exchange } from '../../client/typed-exchange.ts';
import { mediaTypeOf } from '../answers/protobuf.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';

const isUnmarked = (exchange: Exchange): boolean => {
  const { response } = exchange;
  const type = mediaTypeOf(exchange) ?? '';
  if (
    response?.status !== 200 ||
    !/^application\/vnd\..*protobuf$/.test(type) ||
    exchange.frames !== null ||
    response.body.length === 0
  )
    return false;
  return !Buffer.from(response.body.subarray(0, 4)).equals(Buffer.from('6b387300', 'hex'));
};

/**
 * PROTO-12 (A 2.1): a client rejects a Protobuf response without the prefix: it does not continue from the resource
 * version in such a response. Facts: such responses to reads, with a later request for the same path.
 */
export const protobufPrefixIsChecked = (exchanges: readonly Exchange[]): Judgement => {
  const findings: Finding[] = [];
  const unmarked = new Map<string, Exchange[]>();
  const followed = new Set<number>();
  for (const exchange of exchanges) {
    const [path = '', query = ''] = exchange.request.path.split('?');
    const before = unmarked.get(path) ?? [];
    const parameters = new URLSearchParams(query);
    for (const answer of before) followed.add(answer.seq);
    for (const name of ['resourceVersion', 'continue']) {
      const value = parameters.get(name) ?? '';
      const source =
        value === '' || value === '0'
          ? undefined
          : before.find((answer) => Buffer.from(answer.response?.body ?? []).includes(value));
      if (source)
        findings.push({
          message: `${exchange.request.method} ${exchange.request.path}: continues from a response without the prefix`,
          expected: 'another read',
          seen: value,
          exchanges: [source.seq, exchange.seq],
        });
    }
    if (isUnmarked(exchange)) unmarked.set(path, [...before, exchange]);
    // Resource versions in a complete response are known from then on.
    else if (exchange.json !== undefined && exchange.response?.status === 200) unmarked.delete(path);
  }
  return judgement('protobufPrefixIsChecked', findings, followed.size);
};
