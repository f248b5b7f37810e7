import type { Command } from 'commander';
import { genericContract } from '../../../run/subject/generic-contract.ts';
import type { OpenedSubject } from '../../../run/subject/open-subject.ts';
import { SubjectError } from '../../../run/subject/subject-error.ts';
import type { TargetSource } from '../../../run/target/target-source.ts';
import type { ScenarioEntry } from '../../../rules/features.ts';
import { exitCodes } from '../../exit-codes.ts';
import { UserError } from '../../user-error.ts';
import { listOption } from './list-option.ts';

/** The values of the options that select a kind. */
export interface KindChoice {
  readonly kind?: string;
  readonly kinds?: string;
  readonly sample?: string;
  readonly field?: string;
}

/** Adds the options that select the kind under test. */
export const withKindOptions = (command: Command): Command =>
  command
    .option(
      '--kind <name>',
      'judge the generic contract on this kind instead of ConfigMap, for example widgets.example.com',
    )
    .option('--sample <file>', 'a valid object of the kind (YAML); default: made from the published schema')
    .option(
      '--field <path>',
      'member of the kind whose value scenarios may choose, for example spec.size; two with a comma between',
    )
    .option(
      '--kinds <list>',
      'judge the generic contract on several kinds, or on all: one scenario per rule and kind, one report per kind, ' +
        'and a table; for example secrets,widgets.example.com',
      listOption,
    );

/** Throws UserError for options that exclude each other. */
export const assertKindOptionsFit = ({ kind, kinds, sample, field }: KindChoice): void => {
  if (kinds !== undefined && kind !== undefined) throw new UserError('--kind and --kinds exclude each other');
  if (kind === undefined && (sample !== undefined || field !== undefined))
    throw new UserError(`${sample === undefined ? '--field' : '--sample'} needs --kind NAME`);
};

/** The scenarios of the generic contract if the options select a kind; otherwise all. */
export const scenariosOfChoice = (
  { kind, kinds }: KindChoice,
  scenarios: readonly ScenarioEntry[],
): readonly ScenarioEntry[] => (kind === undefined && kinds === undefined ? scenarios : genericContract(scenarios));

/** The error of the command line for a kind that cannot be judged. */
export const kindError = (error: unknown): unknown =>
  error instanceof SubjectError
    ? new UserError(error.message, error.reason === 'usage' ? exitCodes.usage : exitCodes.notReachable)
    : error;

/** The kind that the options select, prepared for a run; null without one. */
export const openChosenKind = async (
  { kind, sample, field }: KindChoice,
  source: TargetSource,
): Promise<OpenedSubject | null> => {
  if (kind === undefined) return null;
  const { openSubject } = await import('../../../run/subject/open-subject.ts');
  try {
    return await openSubject(source, kind, {
      ...(sample === undefined ? {} : { sample }),
      ...(field === undefined ? {} : { field }),
    });
  } catch (error) {
    throw kindError(error);
  }
};
