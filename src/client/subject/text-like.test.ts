import { expect, it } from 'vitest';
import { parseYaml } from '../foreign/parse-yaml.ts';
import { textLike } from './text-like.ts';

const body = { kind: 'Widget', spec: { note: 'a text with some words that does not fit into one line' } };

it('keeps JSON', () => {
  expect(JSON.parse(textLike('{"kind": "ConfigMap"}', body))).toEqual(body);
});

it('keeps YAML, its comments and folded texts', () => {
  const text = textLike('# A comment.\nkind: ConfigMap\n', body);
  expect(text).toMatch(/^# A comment\.\nkind: Widget\n/);
  expect(text.split('\n').length).toBeGreaterThan(5);
  expect(parseYaml(text)).toEqual(body);
});
