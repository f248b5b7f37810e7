import { FileError } from '../file-error.ts';

/** A feature names a rule that no `rules.json` defines. The message names the file to extend, and the line to add. */
export class UndefinedRuleError extends FileError {
  override readonly name = 'UndefinedRuleError';

  /** `scenario`: `features/4-endpoints/versions/paging.feature:12`. */
  constructor(id: string, scenario: string) {
    const chapter = scenario.split('/')[1] ?? 'CHAPTER';
    super(
      `${scenario} judges ${id}, which is not defined. Add a line to features/${chapter}/rules.json ` +
        `(the chapter of its section): "${id}": {"section": "A 2.1", "claim": "The claim in one sentence."}`,
    );
  }
}
