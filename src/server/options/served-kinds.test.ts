import { expect, test } from 'vitest';
import { builtInKinds } from '../kinds/all.ts';
import { ServerOptions } from './options.ts';
import { servedKinds } from './served-kinds.ts';

const version = 'admissionregistration.platform.io/v1beta1';
const served = (config?: string): readonly string[] =>
  servedKinds(builtInKinds, new ServerOptions(config === undefined ? {} : { 'runtime-config': config }))
    .filter((kind) => `${kind.group}/${kind.version}` === version)
    .map(({ plural }) => plural);

test.each([
  [undefined, 0],
  ['api/all=true', 0],
  ['batch/v1=false', 0],
  [version, 2],
  [`${version}=true`, 2],
  [`${version}=false`, 0],
  [`${version}/validatingwebhookconfigurations`, 1],
])('a version that is gone, with %s', (config, count) => {
  expect(served(config)).toHaveLength(count);
});
