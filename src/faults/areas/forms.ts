import { type Fault, faultName, type ServerFault } from '../fault.ts';
import { limitTo } from '../scoped/scoped-fault.ts';
import { pageFaults } from './paging.ts';
import { rvFaults } from './resource-version.ts';
import { watchFaults } from './watch.ts';

/** Faults in one encoding of responses only (A 4.6), derived from those of resource versions, pages and watches. */
const chosen: ReadonlyArray<
  readonly [fault: string, form: 'in Protobuf' | 'in YAML' | 'as a Table', ...alsoFails: string[]]
> = [
  ['PAGE-03', 'in Protobuf', 'OPS-17'],
  ['PAGE-08', 'in YAML', 'PAGE-12', 'PAGE-13', 'PAGE-14', 'PAGE-15', 'PAGE-17'],
  ['PAGE-12', 'as a Table', 'PAGE-13', 'PAGE-14', 'PAGE-15'],
  ['PAGE-15', 'in Protobuf', 'PAGE-12', 'PAGE-13', 'PAGE-14'],
  ['RV-21', 'as a Table'],
  ['RV-30', 'in Protobuf', 'RV-29', 'RV-40'],
  ['RV-38', 'in YAML'],
  ['RV-55', 'in Protobuf', 'RV-24'],
  ['WATCH-01', 'in Protobuf'],
  ['WATCH-08', 'as a Table', 'WATCH-11', 'WATCH-46', 'WATCH-49'],
  ['WATCH-11', 'in Protobuf', 'WATCH-08', 'WATCH-49'],
  ['WATCH-21', 'as a Table', 'WATCH-24'],
  ['WATCH-25', 'in Protobuf', 'WATCH-04', 'WATCH-08', 'WATCH-36', 'WATCH-49'],
  ['WATCH-36', 'as a Table'],
  ['WATCH-46', 'in Protobuf'],
  ['WATCH-49', 'as a Table', 'WATCH-08', 'WATCH-11', 'WATCH-36'],
  ['WATCH-53', 'in Protobuf'],
];

const faults: readonly Fault[] = [...pageFaults, ...rvFaults, ...watchFaults];

const named = (name: string): ServerFault => {
  const fault = faults.find((candidate) => faultName(candidate) === name);
  if (fault?.seam !== 'server') throw new Error(`no server fault ${name}`);
  return fault;
};

export const formFaults: readonly Fault[] = chosen.map(([name, form, ...others]) => {
  // Most of what else the full fault makes fail uses JSON.
  const { alsoFails: _also, ...fault } = named(name);
  const alsoFails = { rules: others, reason: 'they are judged by the same lists and watches in that form' };
  return {
    ...limitTo(fault, form),
    rules: [fault.rules[0]],
    variant: form.replace(/ /g, '-').toLowerCase(),
    ...(others.length > 0 ? { alsoFails } : {}),
  };
});
