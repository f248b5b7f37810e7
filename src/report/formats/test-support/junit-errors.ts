import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';
import { packageRoot } from '../../../package-root.ts';

/** Where JUnit XML does not fit the schema of strict readers; empty if it fits. */
export const junitErrors = async (xml: string): Promise<readonly string[]> => {
  const schema = readFileSync(join(packageRoot(), 'src/report/formats/test-support/junit.xsd'), 'utf8');
  const { errors } = await validateXML({ xml: [{ fileName: 'junit.xml', contents: xml }], schema: [schema] });
  return errors.map(({ message }) => message);
};
