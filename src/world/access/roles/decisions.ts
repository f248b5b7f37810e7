import { type ExpectedDecision, decisionsAreExpected, type Decision } from '../../../checks/access/decisions.ts';
import type { Judgement } from '../../../checks/judgement.ts';
import { eventually } from '../../time/eventually.ts';
import { rightsDeadlineMs } from '../../time/deadlines.ts';
import { untilAllServersKnow } from '../../time/until-all-servers-know.ts';
import type { World } from '../../world.ts';
import { clientOf } from './subjects.ts';
import { sendDescribedRequest } from './described-request.ts';

/** A request of a user, and the expected decision. */
export interface DecisionRow {
  readonly who?: string;
  readonly request: string;
  readonly decision: Decision | 'eventually forbidden';
}

/**
 * Sends each request and judges the decisions. Requests that must be allowed are sent first and repeated until the
 * rights deadline. The requests that must be forbidden follow, so that a rejection is not caused by a delay.
 * `eventually forbidden` repeats a request until it is rejected, for removed rights.
 */
export const judgeDecisions = async (world: World, rows: readonly DecisionRow[]): Promise<Judgement> => {
  const judged: ExpectedDecision[] = [];
  const mustBeForbidden = ({ decision }: DecisionRow): boolean =>
    decision === 'forbidden' || decision === 'eventually forbidden';
  for (const row of [...rows.filter((one) => !mustBeForbidden(one)), ...rows.filter(mustBeForbidden)]) {
    const client = await clientOf(world, row.who ?? 'me');
    const sendOnce = () => sendDescribedRequest(world, client, row.request);
    const decision = row.decision === 'eventually forbidden' ? 'forbidden' : row.decision;
    const isForbidden = (status: number | undefined): boolean => status === 403;
    const exchange = !mustBeForbidden(row)
      ? await eventually(sendOnce, ({ response }) => !isForbidden(response?.status), rightsDeadlineMs(world))
      : row.decision === 'eventually forbidden'
        ? await eventually(sendOnce, ({ response }) => isForbidden(response?.status), rightsDeadlineMs(world))
        : await sendOnce();
    judged.push({ exchange, decision, what: `${row.who ?? 'me'}: ${row.request}` });
  }
  await untilAllServersKnow(world);
  return decisionsAreExpected(judged);
};
