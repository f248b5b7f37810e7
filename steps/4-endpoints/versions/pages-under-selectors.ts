import { When } from '@cucumber/cucumber';
import type { World } from '../../../src/scene/world.ts';
import { made, walk } from './paging.ts';

When(
  'I list the {kind} labelled {string} {int} at a time',
  function (this: World, kind: string, label: string, limit: number) {
    const wanted = made(this, kind).filter((object) =>
      Object.entries(object.metadata.labels ?? {}).some(([key, value]) => `${key}=${value}` === label),
    );
    this.note(`the ${kind}s`, wanted);
    return walk(this, kind, { limit: String(limit), labelSelector: label });
  },
);

When(
  'I list the {kind} with {string} {int} at a time',
  function (this: World, kind: string, selectors: string, limit: number) {
    return walk(this, kind, { ...Object.fromEntries(new URLSearchParams(selectors)), limit: String(limit) });
  },
);

When(
  'I list of the {kind} only {string}, {int} at a time',
  function (this: World, kind: string, wanted: string, limit: number) {
    this.note(
      `the ${kind}s`,
      made(this, kind).filter(({ metadata }) => metadata.name === wanted),
    );
    return walk(this, kind, {
      limit: String(limit),
      labelSelector: this.scratch.selector,
      fieldSelector: `metadata.name=${wanted}`,
    });
  },
);

When(
  'I list the {kind} but {string} {int} at a time',
  function (this: World, kind: string, left: string, limit: number) {
    this.note(
      `the ${kind}s`,
      made(this, kind).filter(({ metadata }) => metadata.name !== left),
    );
    return walk(this, kind, {
      limit: String(limit),
      labelSelector: this.scratch.selector,
      fieldSelector: `metadata.name!=${left}`,
    });
  },
);
