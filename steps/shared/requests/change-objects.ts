import { type DataTable, Given, When } from '@cucumber/cucumber';
import { changeInForm } from '../../../src/world/change-current-object.ts';
import { setCurrentObject } from '../../../src/world/current-object.ts';
import { type RequestForm, sendInForm } from '../../../src/world/request-form.ts';
import type { World } from '../../../src/world/world.ts';
import { valueAt } from '../../../src/client/values/json-value.ts';

When(
  'I {change} the {kind} {string}{formWith}:',
  function (this: World, way: string, kind: string, local: string, form: RequestForm, members: string | DataTable) {
    return changeInForm(this, way, kind, local, members, form);
  },
);

When(
  'I {change} the {subresource} of the {kind} {string}{formWith}:',
  function (
    this: World,
    way: string,
    subresource: string,
    kind: string,
    local: string,
    form: RequestForm,
    members: string | DataTable,
  ) {
    return changeInForm(this, way, kind, local, members, form, subresource);
  },
);

When(
  'I delete the {kind} {string}{form}',
  async function (this: World, kind: string, local: string, form: RequestForm) {
    const path = this.objects.path(kind, local);
    setCurrentObject(
      this,
      kind,
      local,
      this.requireSuccess(`reading the ${kind} ${local}`, await this.admin.send({ method: 'GET', path })),
    );
    await sendInForm(this, kind, form, (request) => this.me.send({ method: 'DELETE', path, ...request }));
  },
);

// The finalizers keep the deleted object: it still exists, with a deletionTimestamp.
Given(
  'the {kind} {string} is terminating and kept by the finalizer(s) {string}',
  async function (this: World, kind: string, local: string, finalizers: string) {
    await this.objects.createRequired(kind, local, { metadata: { finalizers: finalizers.split(/, */) } });
    this.requireSuccess(
      'deleting it',
      await this.admin.send({ method: 'DELETE', path: this.objects.path(kind, local) }),
    );
    const object = this.requireSuccess('reading it', await this.objects.get(kind, local));
    if (!valueAt(object, 'metadata', 'deletionTimestamp'))
      this.inconclusive('the delete did not mark the object as terminating');
    setCurrentObject(this, kind, local, object);
  },
);
