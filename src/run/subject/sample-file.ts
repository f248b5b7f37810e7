import { readFileSync } from 'node:fs';
import { parseYaml } from '../../client/foreign/parse-yaml.ts';
import type { Json } from '../../client/exchange.ts';
import { apiVersionOf, type KindAddress } from '../../client/paths/kinds.ts';
import type { Target } from '../../target/target.ts';
import { SubjectError } from './subject-error.ts';

/** The object of a sample file, in neutral names. Throws SubjectError for a file that is not one object of the kind. */
export const readSample = (file: string, address: KindAddress, dialect: Target['dialect']): Json => {
  let object: Json;
  try {
    object = parseYaml(dialect.fromWire(readFileSync(file, 'utf8')));
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new SubjectError(
      isMissing ? `--sample ${file}: there is no such file` : `--sample ${file}: ${(error as Error).message}`,
    );
  }
  const expected = `${apiVersionOf(address)} ${address.kind}`;
  const found = `${object?.apiVersion} ${object?.kind}`;
  if (found !== expected)
    throw new SubjectError(
      `--sample ${file} is ${object?.kind === undefined ? 'no object' : `of ${found}`}; ` +
        `write one object of ${expected}`,
    );
  return object;
};
