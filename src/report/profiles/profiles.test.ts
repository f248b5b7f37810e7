import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { knownKinds } from '../../client/paths/kinds.ts';
import { packageRoot } from '../../package-root.ts';
import { capabilityProbes } from '../../target/capabilities/capabilities.ts';
import { Catalogue } from '../../rules/catalogue.ts';
import { allProfiles, belongsToProfile, type ProfileFile } from '../../rules/profiles.ts';
import { areaOf } from '../../rules/rule-definitions.ts';
import { schemaCheck } from '../schema-check.ts';

const file: ProfileFile = JSON.parse(readFileSync(join(packageRoot(), 'features/profiles.json'), 'utf8'));
const all = [...allProfiles().values()];
const { rules, scenarios } = Catalogue.read();
const twice = (names: readonly string[]): readonly string[] => names.filter((name, at) => names.indexOf(name) !== at);

describe('features/profiles.json', () => {
  it('fits its schema', () => {
    expect(schemaCheck('profiles')(file)).toEqual([]);
  });

  it('gives every rule a profile', () => {
    const none = [...rules.values()].filter(
      (rule) => !all.some((one) => belongsToProfile(one, rule.id, rule.scenarios)),
    );
    expect(
      none.map(({ id }) => id),
      'name the area of each rule under `rules` of a profile in features/profiles.json',
    ).toEqual([]);
  });

  it('names only areas and rules that exist, each area once', () => {
    const known = new Set([...rules.keys()].flatMap((id) => [id, areaOf(id)]));
    const named = all.flatMap((profile) => profile.rules);
    expect(
      named.filter((name) => !known.has(name)),
      'features/profiles.json: no rule has this area or id',
    ).toEqual([]);
    expect(twice(named), 'features/profiles.json: name each area and rule in one profile').toEqual([]);
  });

  it('says of every capability and kind where it belongs, in one place', () => {
    const circumstances = Object.values(file.circumstances).flat();
    const places = [...all.flatMap(({ capabilities }) => capabilities), ...circumstances];
    const needed = new Set(scenarios.flatMap(({ needs }) => needs));
    expect(twice(places), 'features/profiles.json: name each capability in one place').toEqual([]);
    expect(
      [...needed].filter((name) => !places.includes(name)),
      'name each capability in features/profiles.json: under `capabilities` of a profile, or `circumstances` if ' +
        'the release, a start option or a control decides',
    ).toEqual([]);
    expect(
      [...new Set([...places, ...Object.keys(capabilityProbes)])].filter(
        (name) => !needed.has(name) && !/^[A-Z]/.test(name),
      ),
      'tag a scenario with @needs:NAME, or remove the capability and its probe',
    ).toEqual([]);
    const kinds = all.flatMap((profile) => profile.kinds);
    expect(twice(kinds), 'features/profiles.json: name each kind in one profile').toEqual([]);
    expect(
      kinds.toSorted(),
      'features/profiles.json: name each kind of src/client/paths/kinds.ts by its plural, under `kinds` of one profile',
    ).toEqual([...new Set(knownKinds.map(({ plural }) => plural))].toSorted());
  });

  it('gives the rules that bind clients to the profile of clients', () => {
    const ofClients = [...rules.values()].filter(
      ({ level, scenarios: own }) => level !== 'info' && own.length > 0 && own.every(({ client }) => client),
    );
    const clients = allProfiles().get('clients');
    expect(ofClients.filter(({ id }) => !clients?.rules.includes(id)).map(({ id }) => id)).toEqual([]);
  });
});
