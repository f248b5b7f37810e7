import { defineParameterType } from '@cucumber/cucumber';
import { spokenKinds } from '../../src/client/spoken-kinds.ts';

// Longest first, so that "cluster role binding" is not read as "cluster role".
defineParameterType({
  name: 'kind',
  regexp: new RegExp([...spokenKinds.keys()].sort((a, b) => b.length - a.length).join('|')),
  transformer: (text: string) => spokenKinds.get(text) as string,
  useForSnippets: false,
});
