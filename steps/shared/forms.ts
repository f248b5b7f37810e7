import { Given } from '@cucumber/cucumber';
import type { AnswerForm } from '../../src/client/forms/answer-form.ts';
import type { World } from '../../src/world/world.ts';

// For example: all responses are requested in Protobuf
Given(
  /^all responses are requested (?:in (JSON|Protobuf|YAML)|as a (Table))$/,
  function (this: World, form: AnswerForm | null, table: AnswerForm | null) {
    this.me = this.me.reading(form ?? table ?? 'JSON');
  },
);
