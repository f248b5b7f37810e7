import { Given, defineParameterType } from '@cucumber/cucumber';
import type { AnswerForm } from '../../../src/client/forms/answer-form.ts';
import { formOf, formWords } from '../../../src/world/request-form.ts';
import type { World } from '../../../src/world/world.ts';

// The end of a step about a request, which may be empty. For example: ` with query "limit=2" as a dry run`.
defineParameterType({
  name: 'form',
  regexp: new RegExp(`${formWords}(?: with (?:body|options) .+)?`),
  transformer: formOf,
  useForSnippets: false,
});

// The same before the members of an object, which follow as a table or document: ` as a dry run with`.
defineParameterType({
  name: 'formWith',
  regexp: new RegExp(`${formWords} (?:with|and)`),
  transformer: (text: string) => formOf(text.replace(/ \w+$/, '')),
  useForSnippets: false,
});

// For example: all responses are requested in Protobuf
Given(
  /^all responses are requested (?:in (JSON|Protobuf|YAML)|as a (Table))$/,
  function (this: World, form: AnswerForm | null, table: AnswerForm | null) {
    this.me = this.me.withResponseForm(form ?? table ?? 'JSON');
  },
);
