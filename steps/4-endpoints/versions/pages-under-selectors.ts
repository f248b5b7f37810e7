import { When } from '@cucumber/cucumber';
import type { World } from '../../../src/world/world.ts';
import { createdObjects, pageThrough } from './paging.ts';

When(
  'I page through the {kind} labelled {string} with limit {int}',
  function (this: World, kind: string, label: string, limit: number) {
    const wanted = createdObjects(this, kind).filter((object) =>
      Object.entries(object.metadata.labels ?? {}).some(([key, value]) => `${key}=${value}` === label),
    );
    this.note(`the ${kind}s`, wanted);
    return pageThrough(this, kind, { limit: String(limit), labelSelector: label });
  },
);

When(
  'I page through the {kind} with query {string} and limit {int}',
  function (this: World, kind: string, selectors: string, limit: number) {
    return pageThrough(this, kind, { ...Object.fromEntries(new URLSearchParams(selectors)), limit: String(limit) });
  },
);

When(
  'I page through the {kind} named {string} with limit {int}',
  function (this: World, kind: string, wanted: string, limit: number) {
    this.note(
      `the ${kind}s`,
      createdObjects(this, kind).filter(({ metadata }) => metadata.name === wanted),
    );
    return pageThrough(this, kind, {
      limit: String(limit),
      labelSelector: this.testNames.selector,
      fieldSelector: `metadata.name=${wanted}`,
    });
  },
);

When(
  'I page through the {kind} except {string} with limit {int}',
  function (this: World, kind: string, excluded: string, limit: number) {
    this.note(
      `the ${kind}s`,
      createdObjects(this, kind).filter(({ metadata }) => metadata.name !== excluded),
    );
    return pageThrough(this, kind, {
      limit: String(limit),
      labelSelector: this.testNames.selector,
      fieldSelector: `metadata.name!=${excluded}`,
    });
  },
);
