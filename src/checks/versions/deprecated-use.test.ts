import { describe, expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import { recommendsStable, metricsShowDeprecatedUse, hasAdditionalWarning } from './deprecated-use.ts';

const warned = (text: string) => madeExchange({ items: [] }, { headers: [['Warning', `299 - "${text}"`]] });
const plain = madeExchange({ items: [] });
const recommends = (version: string, text: string): Judgement => recommendsStable([{ version, list: warned(text) }]);
const metrics = (value: string): Judgement =>
  metricsShowDeprecatedUse(
    madeExchange(null, {
      body:
        '# a comment\napiserver_requested_deprecated_apis{group="batch",removed_release="1.25",' +
        `resource="cronjobs",subresource="",version="v1beta1"} ${value}\n`,
    }),
    { resource: 'cronjobs', version: 'v1beta1', subresource: '' },
  );

const rows: ReadonlyArray<readonly [string, Judgement, findings: number, seen: number]> = [
  ['a warning of its own', hasAdditionalWarning(warned('old'), plain), 0, 1],
  [
    'and one of a vendor on both',
    hasAdditionalWarning(
      madeExchange(
        {},
        {
          headers: [
            ['Warning', '299 - "v"'],
            ['Warning', '299 - "old"'],
          ],
        },
      ),
      warned('v'),
    ),
    0,
    1,
  ],
  ['no warning', hasAdditionalWarning(plain, plain), 1, 1],
  ['only the current version warns', hasAdditionalWarning(plain, warned('old')), 1, 1],
  ['the same warning on both', hasAdditionalWarning(warned('old'), warned('old')), 1, 1],
  [
    'the request to the current version is rejected',
    hasAdditionalWarning(warned('old'), madeExchange(null, { status: 404 })),
    0,
    0,
  ],
  [
    'a more stable one',
    recommends(
      'batch/v1beta1',
      'batch/v1beta1 CronJob is deprecated in v1.21+, unavailable in v1.25+; use batch/v1 CronJob',
    ),
    0,
    1,
  ],
  [
    'one as stable',
    recommends('flowcontrol.example.com/v1beta1', 'gone; use flowcontrol.example.com/v1beta2 FlowSchema'),
    0,
    1,
  ],
  ['a less stable one', recommends('batch/v1beta1', 'gone; use batch/v2alpha1 CronJob'), 1, 1],
  [
    'none at all',
    recommends('policy/v1beta1', 'policy/v1beta1 PodSecurityPolicy is deprecated in v1.21+, unavailable in v1.25+'),
    0,
    0,
  ],
  ['a series of 1', metrics('1'), 0, 1],
  ['a series of 0', metrics('0'), 1, 1],
  [
    'no metrics',
    metricsShowDeprecatedUse(madeExchange(null, { status: 403 }), { resource: 'a', version: 'v1', subresource: '' }),
    1,
    1,
  ],
  [
    'another series',
    metricsShowDeprecatedUse(
      madeExchange(null, { body: 'apiserver_requested_deprecated_apis{resource="cronjobs"} 1\n' }),
      {
        resource: 'cronjobs',
        version: 'v1beta1',
        subresource: '',
      },
    ),
    1,
    1,
  ],
];

describe('checks of deprecated versions', () => {
  it.each(rows)('%s', (_, { findings, seen }, wanted, facts) => {
    expect([findings.length, seen]).toEqual([wanted, facts]);
  });
});
