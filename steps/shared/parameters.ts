import { defineParameterType } from '@cucumber/cucumber';
import { kindWords, spokenKinds } from '../../src/client/paths/spoken-kinds.ts';

defineParameterType({
  name: 'kind',
  regexp: new RegExp(kindWords),
  transformer: (text: string) => spokenKinds.get(text) as string,
  useForSnippets: false,
});
