import { defineParameterType, Then } from '@cucumber/cucumber';
import { facetOf, facets } from '../../../src/world/facets.ts';
import type { World } from '../../../src/world/world.ts';
import type { Chosen } from '../statements/answers.ts';
import { alternatives } from '../words.ts';

const facet = `(?:${alternatives(Object.keys(facets))}|"[^"]*")`;

// Parts of a response: words such as "status", or quoted paths of members, separated by commas and "and".
defineParameterType({
  name: 'facets',
  regexp: new RegExp(`${facet}(?:, ${facet})*(?: and ${facet})?`),
  transformer: (text: string) => text.match(new RegExp(facet, 'g')) ?? [],
  useForSnippets: false,
});

// For example: the status and media type of each response are recorded
Then(
  'the {facets} of {responses} is/are recorded',
  async function (this: World, words: readonly string[], chosen: Chosen) {
    const responses = await chosen(this);
    const seen = new Map<string, number>();
    for (const exchange of responses) {
      const { method, path } = exchange.request;
      const request = String(this.testNames.masked(`${exchange.actor} ${method} ${path}`));
      seen.set(request, (seen.get(request) ?? 0) + 1);
      const label = seen.get(request) === 1 ? request : `${request} (${seen.get(request)})`;
      for (const word of words)
        this.observe(responses.length === 1 ? word : `${label}: ${word}`, facetOf(exchange, word));
    }
  },
);
