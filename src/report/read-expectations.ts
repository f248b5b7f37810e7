import { readCheckedFile } from './checked-file.ts';
import type { Expectation } from './expectations.ts';

/** The expectations of a file. Throws FileProblem when it cannot be used. */
export const readExpectations = (path: string): readonly Expectation[] =>
  readCheckedFile<{ expectations: readonly Expectation[] }>(path, 'expectations').expectations;
