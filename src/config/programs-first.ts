import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that start programs or compute for long; the other files take a moment each. */
const slow = [
  /\/end-to-end\/(?:pauses|nothing-left|garbled-answers|unwritable|fuzz-findings|malformed-files|interruption)\./,
  /\/src\/cli\//,
  /\/src\/(?:config\/contributing|properties\/boundary|recorder\/record\/killed|recorder\/session\/corrupted)\.test/,
  /\/(?:kubectl|judge-history|page|foreign-page|redaction-table|output-table)\.test/,
];

/** Slow files start first, so that the run does not end with one process that works and others that wait. */
export class ProgramsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = slow.findIndex((pattern) => pattern.test(moduleId));
      return at < 0 ? slow.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
