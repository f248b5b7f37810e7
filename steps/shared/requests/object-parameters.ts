import { defineParameterType } from '@cucumber/cucumber';
import { memberValue } from '../../../src/world/given-members.ts';

// The value of a member, as YAML; `absent` means that the object does not have the member.
defineParameterType({
  name: 'value',
  regexp: /.+/,
  transformer: memberValue,
  useForSnippets: false,
  preferForRegexpMatch: false,
});

defineParameterType({
  name: 'subresource',
  regexp: /status|log|scale|approval/,
  transformer: (text: string) => text,
  useForSnippets: false,
});

defineParameterType({
  name: 'change',
  regexp: /replace|merge patch|JSON patch|strategic merge patch/,
  transformer: (text: string) => text,
  useForSnippets: false,
});
