import { defineParameterType } from '@cucumber/cucumber';
import { kindWords, kindsByWords } from '../../src/client/paths/kinds-by-words.ts';

defineParameterType({
  name: 'kind',
  regexp: new RegExp(kindWords),
  transformer: (text: string) => kindsByWords.get(text) as string,
  useForSnippets: false,
});
