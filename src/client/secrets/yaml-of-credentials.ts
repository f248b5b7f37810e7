import type { Json } from '../exchange.ts';
import { parseYaml } from '../foreign/parse-yaml.ts';

/**
 * Reads YAML that can contain credentials. Throws an `Error` with the problem and its position that quotes nothing of
 * the text; writes nothing to the log.
 */
export const yamlOfCredentials = (text: string): Json => {
  try {
    return parseYaml(text);
  } catch (error) {
    const { message, linePos } = error as Error & {
      readonly linePos?: readonly { readonly line: number; readonly col: number }[];
    };
    const [at] = linePos ?? [];
    // The text after a colon quotes the file.
    const problem = message.split(/ at line \d|:|\n/)[0]?.trim() ?? 'the YAML cannot be read';
    throw new Error(at ? `${problem}, line ${at.line}, column ${at.col}` : problem);
  }
};
