import type { Json } from '../../client/exchange.ts';
import type { Translator } from '../../dialect/translator.ts';
import type { LiveTarget } from './live-target.ts';
import type { Presupposition } from '../plan/presuppositions.ts';
import type { Presupposed } from '../outcome/replay-result.ts';

/** Creates on the target what a session presupposes and the target lacks, in the name of the client that needs it: servers keep note of who made a member. */
export const prepare = async (
  wanted: readonly Presupposition[],
  target: LiveTarget,
  dialect: Translator,
  userAgentOf: (exchange: number) => string | null = () => null,
): Promise<readonly Presupposed[]> => {
  const done: Presupposed[] = [];
  for (const { path, collection, exchange, object } of wanted) {
    const there = await target.send({ method: 'GET', path, headers: [['Accept', 'application/json']], body: null });
    if (there.status === 200) done.push({ path, exchange, prepared: 'present' });
    else if (object === null) done.push({ path, exchange, prepared: 'the session never shows it whole' });
    else {
      const agent = userAgentOf(exchange);
      const body = Buffer.from(dialect.toWire(JSON.stringify(fresh(object))));
      const { status, json } = await target.send({
        method: 'POST',
        path: collection,
        headers: [
          ['Content-Type', 'application/json'],
          ['Accept', 'application/json'],
          ...(agent === null ? [] : [['User-Agent', agent] as const]),
        ],
        body,
      });
      done.push({
        path,
        exchange,
        prepared: status === 201 ? 'created' : `not created: ${status} ${json?.message ?? ''}`,
      });
    }
  }
  return done;
};

/** The object without what servers fill in. */
const fresh = ({ status: _status, ...object }: Json): Json => {
  const { name, namespace, labels, annotations } = object.metadata;
  const copy = { ...object, metadata: { name, namespace, labels, annotations } };
  if (copy.kind === 'Service')
    copy.spec = Object.fromEntries(
      Object.entries(copy.spec ?? {}).filter(([member]) => !/^(clusterIPs?|healthCheckNodePort)$/.test(member)),
    );
  if (copy.kind === 'Namespace') delete copy.spec;
  return copy;
};
