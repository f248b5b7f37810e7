import type { Json } from '../../client/exchange.ts';
import type { Translator } from '../../dialect/translator.ts';
import type { LiveTarget } from './live-target.ts';
import type { Presupposition } from '../plan/presuppositions.ts';
import type { Presupposed } from '../outcome/replay-result.ts';
import { Unsendable } from './unsendable.ts';

/**
 * Creates the objects that a session presupposes and the target lacks. Each is created with the User-Agent of the
 * client that needs it, because servers record the field manager of each member.
 */
export const createPresupposed = async (
  wanted: readonly Presupposition[],
  target: LiveTarget,
  dialect: Translator,
  userAgentOf: (exchange: number) => string | null = () => null,
): Promise<readonly Presupposed[]> => {
  const done: Presupposed[] = [];
  for (const one of wanted)
    done.push({
      path: one.path,
      exchange: one.exchange,
      prepared: await prepareOne(one, target, dialect, userAgentOf(one.exchange)).catch((error: unknown) => {
        if (error instanceof Unsendable) return `not created: ${error.message}`;
        throw error;
      }),
    });
  return done;
};

const prepareOne = async (
  { path, collection, object }: Presupposition,
  target: LiveTarget,
  dialect: Translator,
  agent: string | null,
): Promise<string> => {
  const present = await target.send({ method: 'GET', path, headers: [['Accept', 'application/json']], body: null });
  if (present.status === 200) return 'present';
  if (object === null) return 'the session never shows the complete object';
  const { status, json } = await target.send({
    method: 'POST',
    path: collection,
    headers: [
      ['Content-Type', 'application/json'],
      ['Accept', 'application/json'],
      ...(agent === null ? [] : [['User-Agent', agent] as const]),
    ],
    body: Buffer.from(dialect.toWire(JSON.stringify(fresh(object)))),
  });
  return status === 201 ? 'created' : `not created: ${status} ${json?.message ?? ''}`;
};

/** The object without the members that servers set. */
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
