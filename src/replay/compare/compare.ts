import { mediaTypeIn } from '../../client/responses/header-of.ts';
import type { ExchangeResponse, Json } from '../../client/exchange.ts';
import { compareJson, type CompareContext } from './compare-json.ts';
import type { Comparison, Difference, Ignored } from './difference.ts';
import { columnNoise } from './noise.ts';
import type { ReplayVerb } from '../plan/verb.ts';

/** A response for the comparison, with neutral names; `json` is undefined when the body is not JSON. */
export interface Answer {
  readonly status: number;
  readonly headers: ExchangeResponse['headers'];
  readonly json: Json;
  /** The body of a response that is text, such as a log or the output of a proxied program. */
  readonly text?: string;
}

/**
 * Compares one response, depending on the verb of its request. In `recorded.json`, recorded values are already replaced
 * by live ones.
 */
export const compareResponse = (
  verb: ReplayVerb,
  recorded: Answer,
  live: Answer,
  context: CompareContext,
): Comparison => {
  if (verb === 'environment') return compareEnvironment(recorded, live);
  if (recorded.status !== live.status) {
    const reasons = { expected: errorOf(recorded), seen: errorOf(live) };
    const isHistory = [recorded, live].some(isExpired) && [recorded, live].some(({ status }) => status === 200);
    if (isHistory)
      return {
        differences: [{ where: 'status', expected: recorded.status, seen: live.status, kind: 'environment' }],
        ignored: [],
      };
    return {
      differences: [
        { where: 'status', expected: recorded.status, seen: live.status, kind: 'behaviour' },
        ...(reasons.expected || reasons.seen ? [{ where: 'reason', ...reasons, kind: 'behaviour' } as const] : []),
      ],
      ignored: [],
    };
  }
  const [expected, seen] = [mediaTypeIn(recorded.headers), mediaTypeIn(live.headers)];
  const type = expected === seen ? [] : [{ where: 'header.content-type', expected, seen, kind: 'behaviour' } as const];
  if (recorded.json === undefined && live.json === undefined && recorded.text !== live.text)
    return {
      differences: [
        ...type,
        { where: 'text', expected: recorded.text ?? '', seen: live.text ?? '', kind: 'behaviour' },
      ],
      ignored: [],
    };
  const body =
    recorded.status >= 400
      ? compareError(recorded.json, live.json, context)
      : compareBody(verb, recorded.json, live.json, context);
  return { differences: [...type, ...body.differences], ignored: body.ignored };
};

/** Each server decides how long it keeps resource versions (A 4.2, B 6.3). */
const isExpired = ({ status, json }: Answer): boolean => status === 410 || json?.code === 410;

const errorOf = ({ json }: Answer): Json =>
  json?.kind === 'Status' ? { reason: json.reason ?? '', causes: json.details?.causes ?? [] } : null;

const compareEnvironment = (recorded: Answer, live: Answer): Comparison => {
  if (recorded.status === live.status && JSON.stringify(recorded.json) === JSON.stringify(live.json))
    return { differences: [], ignored: [] };
  return {
    differences: [
      {
        where: recorded.status === live.status ? 'body' : 'status',
        expected: recorded.status,
        seen: live.status,
        kind: 'environment',
      },
    ],
    ignored: [],
  };
};

/** Compares errors by status, reason and causes; messages are for people. */
const compareError = (recorded: Json, live: Json, context: CompareContext): Comparison => {
  const plain = (status: Json): Json => ({
    kind: status?.kind,
    reason: status?.reason,
    details: {
      name: status?.details?.name,
      group: status?.details?.group,
      kind: status?.details?.kind,
      causes: (status?.details?.causes ?? []).map((cause: Json) => ({
        reason: cause.reason ?? '',
        field: cause.field ?? '',
      })),
    },
  });
  const result = compareJson(plain(recorded), plain(live), 'body', context);
  const message: Ignored[] =
    recorded?.message === live?.message
      ? []
      : [
          {
            where: 'body.message',
            recorded: recorded?.message ?? null,
            live: live?.message ?? null,
            reason: 'the message of an error is for people',
          },
        ];
  return { differences: result.differences, ignored: [...result.ignored, ...message] };
};

const compareBody = (verb: ReplayVerb, recorded: Json, live: Json, context: CompareContext): Comparison => {
  if (recorded?.kind === 'Table' && live?.kind === 'Table') return compareTable(recorded, live, context);
  // The effect of a delete is checked by the disappearance of the object; here only the kind of the response is
  // compared.
  if (verb === 'delete' && recorded?.kind !== live?.kind)
    return {
      differences: [
        { where: 'body.kind', expected: recorded?.kind ?? null, seen: live?.kind ?? null, kind: 'behaviour' },
      ],
      ignored: [],
    };
  return compareJson(recorded, live, 'body', context);
};

const compareTable = (recorded: Json, live: Json, context: CompareContext): Comparison => {
  const columns = (table: Json): string[] => (table.columnDefinitions ?? []).map((column: Json) => column.name);
  const names = columns(recorded);
  const own: Ignored[] = names.flatMap((name, i) => {
    const reason = columnNoise(name);
    const cells = (table: Json): Json[] => (table.rows ?? []).map((row: Json) => row.cells?.[i] ?? null);
    const [before, now] = [cells(recorded), cells(live)];
    return reason === null || JSON.stringify(before) === JSON.stringify(now)
      ? []
      : [{ where: `body.rows.cells.${name}`, recorded: before[0] ?? null, live: now[0] ?? null, reason }];
  });
  const rows = (table: Json): Json =>
    (table.rows ?? []).map((row: Json) => ({
      ...row,
      cells: (row.cells ?? []).map((cell: Json, i: number) =>
        columnNoise(columns(table)[i] ?? names[i] ?? '') === null ? cell : null,
      ),
    }));
  const heads =
    JSON.stringify(columns(recorded)) === JSON.stringify(columns(live)) ||
    columns(recorded).length === 0 ||
    columns(live).length === 0;
  const head: Difference[] = heads
    ? []
    : [{ where: 'body.columnDefinitions', expected: columns(recorded), seen: columns(live), kind: 'behaviour' }];
  const result = compareJson(
    { metadata: recorded.metadata, rows: rows(recorded) },
    { metadata: live.metadata, rows: rows(live) },
    'body',
    context,
  );
  return { differences: [...head, ...withCells(result.differences)], ignored: [...own, ...result.ignored] };
};

const managedFieldsOfRow = /^(body\.rows\[.*\])\.object\.metadata\.managedFields\[/;
const cell = /^(body\.rows\[.*\])\.cells\[[1-9]\d*\]$/;

/**
 * Cells have no names, so their managers are unknown. If managedFields of the row's object shows that a controller
 * wrote more or fewer members than in the recording, the cells after the first one may differ.
 */
const withCells = (differences: readonly Difference[]): readonly Difference[] => {
  const rows = new Map(
    differences.flatMap(({ where, by }) =>
      by === undefined ? [] : [[managedFieldsOfRow.exec(where)?.[1] ?? '', by] as const],
    ),
  );
  return differences.map((difference) => {
    const by = rows.get(cell.exec(difference.where)?.[1] ?? '-');
    return by === undefined ? difference : { ...difference, kind: 'environment', by };
  });
};
