import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../package-root.ts';
import { Catalogue } from './catalogue.ts';
import { readFeatures, type ScenarioEntry } from './features.ts';
import { beyondFolder, chapterFolders, judgeableRuleCount, readChapter, ruleDefinitions } from './rule-definitions.ts';
import { sections } from './sections.ts';
import { matchesAny, selectScenarios, unmatchedRules } from './selection.ts';

const catalogue = Catalogue.read();

describe('the catalogue', () => {
  it('gives every scenario a rule', () => {
    expect(
      catalogue.scenarios.filter((scenario) => scenario.rules.length === 0).map((scenario) => scenario.id),
      'tag each scenario with the id of the rule that it judges (features/README.md)',
    ).toEqual([]);
  });

  it('agrees with rules.json on levels: each rule has a scenario of its level, or is explained', () => {
    const wrong = [...catalogue.rules.values()].filter((rule) =>
      rule.level === 'info' ? rule.info === null : !rule.scenarios.some((scenario) => scenario.level === rule.level),
    );
    expect(
      wrong.map(
        (rule) =>
          `${rule.id} is ${rule.level}, ` +
          `scenarios are ${[...new Set(rule.scenarios.map((scenario) => scenario.level))]}`,
      ),
      'write a scenario with the tag of the level, or correct `level` in rules.json; a rule of level info needs a ' +
        '`Rule:` with its id and the reason in a feature',
    ).toEqual([]);
  });

  it('explains rules of level info with a reason', () => {
    const bare = [...catalogue.rules.values()].filter((rule) => rule.info !== null && rule.info.reason.length < 20);
    expect(
      bare.map((rule) => rule.id),
      'say below the `Rule:` why no run can show it',
    ).toEqual([]);
  });

  it('has scenarios that judge a basic rule, and that depend on it for their other rules', () => {
    const { scenarios } = readFeatures();
    const [lists] = scenarios.filter(({ rules }) => rules.includes('RV-38') && rules.includes('RV-49'));
    expect(lists?.after).toContain('RV-38');
    const [watch] = scenarios.filter(({ rules }) => rules.includes('WATCH-39') && rules.length === 1);
    expect(watch?.after).toEqual([]);
  });

  it('has unique scenario names inside a feature', () => {
    const names = catalogue.scenarios.map((scenario) => `${scenario.uri}: ${scenario.name}`);
    expect(
      names.filter((name, index) => names.indexOf(name) !== index),
      'name what differs in the name of each scenario',
    ).toEqual([]);
  });

  it('judges a rule by clients in all of its scenarios or in none', () => {
    const ofClients = new Map<string, Set<boolean>>();
    for (const { rules, client, needs } of catalogue.scenarios)
      for (const id of rules)
        ofClients.set(id, (ofClients.get(id) ?? new Set()).add(client || needs.includes('client-under-test')));
    expect(
      [...ofClients].filter(([, kinds]) => kinds.size > 1).map(([id]) => id),
      'give all scenarios of the rule the tag @client, or none',
    ).toEqual([]);
  });

  it('has a definition for every step, and one only', async () => {
    // The vocabulary is loaded as users have it: compiled.
    const { loadVocabulary } = (await import(
      join(packageRoot(), 'dist/src/run/cucumber/vocabulary.js')
    )) as typeof import('../run/cucumber/vocabulary.ts');
    const library = (await loadVocabulary()) as unknown as {
      stepDefinitions: ReadonlyArray<{ pattern: unknown; matchesStepName(text: string): boolean }>;
    };
    const steps = [...new Set(catalogue.scenarios.flatMap((scenario) => scenario.steps))];
    const wrong = steps.flatMap((step) => {
      const matching = library.stepDefinitions.filter((definition) => definition.matchesStepName(step));
      return matching.length === 1
        ? []
        : [
            `${matching.length} definitions for "${step}": ` +
              matching.map((definition) => String(definition.pattern)).join(' | '),
          ];
    });
    expect(
      wrong,
      '0 definitions: write one in steps/, then `npm run build`; 2 definitions: change the words of the newer one',
    ).toEqual([]);
    const unused = library.stepDefinitions.filter(
      (definition) => !steps.some((step) => definition.matchesStepName(step)),
    );
    expect(
      unused.map((definition) => String(definition.pattern)),
      'use the phrase in a feature, or delete its step definition',
    ).toEqual([]);
  });
});

describe('rules.json', () => {
  const chapters = chapterFolders().map((folder) => [folder, readChapter(folder)] as const);

  it('defines each rule once, in the chapter of its section, in order', () => {
    const isAt = (folder: string, section: string): boolean =>
      folder === beyondFolder
        ? /^(KEP-\d+$|Kubernetes: )/.test(section)
        : (/[AB] (\d)/.exec(section)?.[1] ?? '1') === folder[0];
    const misplaced = chapters.flatMap(([folder, rules]) =>
      rules.filter(([, { section }]) => !isAt(folder, section)).map(([id]) => id),
    );
    expect(misplaced, 'move the line to rules.json of the chapter of its section').toEqual([]);
    const ids = chapters.flatMap(([, rules]) => rules.map(([id]) => id));
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      'give one of the rules the next free id of its area',
    ).toEqual([]);
    for (const [, rules] of chapters) {
      const order = rules.map(([id]) => id);
      expect(order, 'sort the lines of rules.json by id').toEqual(
        [...order].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })),
      );
    }
  });

  it('gives each rule a claim of its own, as a sentence', () => {
    const claims = [...ruleDefinitions().values()].map(({ id, claim }) => ({ id, claim: claim ?? '' }));
    expect(
      claims.filter(({ claim }) => !/^\S.{10,}\.$/.test(claim)).map(({ id, claim }) => `${id}: ${claim}`),
      'write the claim as a sentence that ends with a full stop',
    ).toEqual([]);
    const texts = claims.map(({ claim }) => claim);
    expect(
      texts.filter((text, index) => texts.indexOf(text) !== index),
      'say what distinguishes the two rules',
    ).toEqual([]);
  });

  it('names a section whose heading is known, and every known section is named', () => {
    const named = new Set([...ruleDefinitions().values()].map(({ section }) => section));
    expect(
      [...named].filter((section) => !sections().has(section)),
      'correct `section` in rules.json, or add the heading to features/sections.json',
    ).toEqual([]);
    expect(
      [...sections().keys()].filter((section) => !named.has(section)),
      'remove the heading from features/sections.json: no rule names it',
    ).toEqual([]);
  });

  it('defines rules beyond the documents in a folder of their own, and does not count them', () => {
    const beyond = chapters.filter(([folder]) => folder === beyondFolder).flatMap(([, rules]) => rules);
    expect(beyond.length).toBeGreaterThan(9);
    expect(
      beyond.filter(([, { level }]) => level !== 'beyond'),
      'rules in features/beyond have no `level`',
    ).toEqual([]);
    const elsewhere = chapters.filter(([folder]) => folder !== beyondFolder).flatMap(([, rules]) => rules);
    expect(elsewhere.filter(([, { level }]) => level === 'beyond')).toEqual([]);
    expect(judgeableRuleCount()).toBe(elsewhere.filter(([, { level }]) => level !== 'info').length);
  });

  it('has as many rules as the papers say', () => {
    const count = judgeableRuleCount();
    for (const paper of ['README.md', 'features/README.md'])
      expect(
        [...readFileSync(join(packageRoot(), paper), 'utf8').matchAll(/(\d,?\d{3}) rules(?!:)/g)].map(([, number]) =>
          Number(number?.replace(',', '')),
        ),
        `${paper}: write that there are ${count} rules`,
      ).toEqual([count]);
  });

  it('defines no rule that the features lack', () => {
    expect(
      [...ruleDefinitions().keys()].filter((id) => !catalogue.rules.has(id)),
      'write a scenario with the tag of the rule, or remove its line from rules.json',
    ).toEqual([]);
  });

  it('tells a contributor how to define a rule that it lacks', () => {
    const scenario = { ...(catalogue.scenarios[0] as ScenarioEntry), rules: ['META-999'] };
    expect(() => new Catalogue({ scenarios: [scenario], info: [] })).toThrow(
      /judges META-999, which is not defined\. Add a line to features\/1-service\/rules\.json .*"META-999": \{/,
    );
  });
});

describe('a part of the catalogue', () => {
  it.each([[['PAGE']], [['RV-3*', 'CSR-10']], [['P*']], [['OIDC', '*-01']], [[]]])(
    'chooses the same for %j as the whole',
    (rules) => {
      const chosen = (from: Catalogue): string[] =>
        selectScenarios(from.scenarios, { rules, tags: [], levels: [] }).map(({ id }) => id);
      expect(chosen(Catalogue.about(rules))).toEqual(chosen(catalogue));
    },
  );

  it('is read without the files that name none of its rules', () => {
    expect(Catalogue.about(['PAGE']).scenarios.length).toBeLessThan(catalogue.scenarios.length / 2);
  });
});

describe('selection', () => {
  it('reads areas, ids and patterns', () => {
    expect(matchesAny(['PAGE'], 'PAGE-03')).toBe(true);
    expect(matchesAny(['RV'], 'ERV-03')).toBe(false);
    expect(matchesAny(['RV-3*'], 'RV-37')).toBe(true);
    expect(matchesAny(['RV-3*'], 'RV-03')).toBe(false);
    expect(matchesAny(['PAGE-0'], 'PAGE-03')).toBe(false);
  });

  it('keeps by rule, tag and level, and tells patterns that match nothing', () => {
    const { scenarios } = readFeatures();
    expect(
      selectScenarios(scenarios, { rules: ['PAGE-03'], tags: [], levels: [] }).every((scenario) =>
        scenario.rules.includes('PAGE-03'),
      ),
    ).toBe(true);
    expect(
      selectScenarios(scenarios, { rules: ['PAGE'], tags: ['~needs:chunking'], levels: ['must'] }).map(
        (scenario) => scenario.rules[0],
      ),
    ).toEqual(['PAGE-02', 'PAGE-05', 'PAGE-05']);
    expect(unmatchedRules(scenarios, ['PAGE', 'NOPE'])).toEqual(['NOPE']);
  });
});
