import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FileError } from '../../file-error.ts';
import { readCheckedFile } from '../checked-file.ts';
import type { Expectation } from './expectations.ts';

/** Reads the expectations of a file, or of every YAML file in a folder. Throws FileError if a file cannot be used. */
export const readExpectations = (path: string): readonly Expectation[] => {
  const folder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const files = folder
    ? readdirSync(path)
        .filter((name) => /\.ya?ml$/.test(name))
        .sort()
        .map((name) => join(path, name))
    : [path];
  if (files.length === 0) throw new FileError(`${path}: no YAML file with expectations in this folder`);
  return files.flatMap((file) => {
    const { product, expectations } = readCheckedFile<{ product?: string; expectations: readonly Expectation[] }>(
      file,
      'expectations',
    );
    return product === undefined ? expectations : expectations.map((entry) => ({ product, ...entry }));
  });
};
