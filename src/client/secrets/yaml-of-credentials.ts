import type { Json } from '../exchange.ts';
import { parseYaml } from '../foreign/parse-yaml.ts';

/** Reads YAML of a file that may hold credentials. Throws an `Error` that says what is wrong and where, and quotes nothing of the text; nothing is said of it elsewhere. */
export const yamlOfCredentials = (text: string): Json => {
  try {
    return parseYaml(text);
  } catch (error) {
    const { message, linePos } = error as Error & {
      readonly linePos?: readonly { readonly line: number; readonly col: number }[];
    };
    const [at] = linePos ?? [];
    // Behind a colon stands what was found.
    const what = message.split(/ at line \d|:|\n/)[0]?.trim() ?? 'it cannot be read';
    throw new Error(at ? `${what}, line ${at.line}, column ${at.col}` : what);
  }
};
