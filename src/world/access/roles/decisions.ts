import { type Decided, decidedAs, type Decision } from '../../../checks/access/decisions.ts';
import type { Judgement } from '../../../checks/judgement.ts';
import { eventually } from '../../time/eventually.ts';
import { rightsDeadlineMs } from '../../time/deadlines.ts';
import { knownEverywhere } from '../../time/known-everywhere.ts';
import type { World } from '../../world.ts';
import { somebody } from './people.ts';
import { sendSpoken } from './spoken-request.ts';

/** Who asks for what, and what is to come of it. */
export interface DecisionRow {
  readonly who?: string;
  readonly request: string;
  readonly decision: string;
}

/**
 * Sends each request and judges what was decided. What is to be allowed goes first and is tried again until rights have had their time to come into
 * effect; only then is the rest sent, which so cannot be refused for coming too early. `in the end` tries again until refused, for rights taken away.
 */
export const decideRows = async (world: World, rows: readonly DecisionRow[]): Promise<Judgement> => {
  const judged: Decided[] = [];
  const late = (row: DecisionRow): boolean => row.decision.startsWith('forbidden');
  for (const row of [...rows.filter((one) => !late(one)), ...rows.filter(late)]) {
    const client = await somebody(world, row.who ?? 'me');
    const once = () => sendSpoken(world, client, row.request);
    const [, decision = '', end] = /^(.*?)(, in the end)?$/.exec(row.decision) ?? [];
    const refused = (status: number | undefined): boolean => status === 403;
    const exchange = !late(row)
      ? await eventually(once, ({ response }) => !refused(response?.status), rightsDeadlineMs(world))
      : end
        ? await eventually(once, ({ response }) => refused(response?.status), rightsDeadlineMs(world))
        : await once();
    judged.push({ exchange, decision: decision as Decision, what: `${row.who ?? 'me'}: ${row.request}` });
  }
  await knownEverywhere(world);
  return decidedAs(judged);
};
