import type { ErrorObject } from 'ajv';

/**
 * Returns in one line what is wrong with a member of a file, with its place (`identities.alice`). The message about an
 * unknown member lists the known members, which needs the option `verbose` of Ajv.
 */
export const schemaProblem = ({ instancePath, keyword, message, params, parentSchema }: ErrorObject): string => {
  const place = instancePath.slice(1).replaceAll('/', '.') || 'the document';
  if (keyword === 'additionalProperties') {
    const known = Object.keys((parentSchema?.['properties'] as object | undefined) ?? {});
    const advice = known.length > 0 ? `; known members: ${known.join(', ')}` : '';
    return `${place}: unknown member "${params['additionalProperty']}"${advice}`;
  }
  if (keyword === 'required') return `${place}: the member "${params['missingProperty']}" is missing`;
  if (keyword === 'enum') return `${place}: must be one of: ${(params['allowedValues'] as unknown[]).join(', ')}`;
  return `${place}: ${message}`;
};
