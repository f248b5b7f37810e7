import { describe, expect, it } from 'vitest';
import { standardParts } from '../parts.ts';
import { describedRelease, releaseBefore } from './release-numbers.ts';
import { partsOfRelease } from './releases.ts';

const served = (release: string): string[] =>
  partsOfRelease(release).kinds.map(({ group, version, kind }) => `${group}/${version} ${kind}`);

describe('partsOfRelease', () => {
  it('returns the standard parts for the described release', () => {
    expect(served(describedRelease)).toEqual(
      standardParts().kinds.map(({ group, version, kind }) => `${group}/${version} ${kind}`),
    );
    expect(partsOfRelease(describedRelease).behaviours.discovery.release()).toEqual(
      standardParts().behaviours.discovery.release(),
    );
  });

  it('leaves out what a release removes, and nothing else', () => {
    const removed = served('1.24').filter((name) => !served('1.25').includes(name));
    expect(removed).toContain('batch/v1beta1 CronJob');
    expect(removed.filter((name) => !name.includes('v1beta1'))).toEqual([]);
    expect(served('1.26')).toContain('batch/v1 CronJob');
    expect(served('1.23')).toEqual(served('1.24'));
  });

  it.each(['1', '1.x', 'v1.25', ''])('rejects %j', (release) => {
    expect(() => partsOfRelease(release)).toThrow('is no release');
  });
});

it('the release before has the number before', () => {
  expect(releaseBefore('1.25')).toBe('1.24');
});
