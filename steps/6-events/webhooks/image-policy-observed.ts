import { Then } from '@cucumber/cucumber';
import { headerOf } from '../../../src/client/responses/header-of.ts';
import { ImageBackend } from '../../../src/world/admission/image-policy.ts';
import type { World } from '../../../src/world/world.ts';

Then(
  'the method, media types and images of the review of {string} are recorded',
  async function (this: World, image: string) {
    const [call] = (await ImageBackend.of(this)).calls(image);
    if (!call) return this.inconclusive('the backend received no review');
    this.observe('method', call.method);
    this.observe('Content-Type', headerOf(call.headers, 'content-type'));
    this.observe('Accept', headerOf(call.headers, 'accept'));
    this.observe('containers of the review, one of the Pod and one init container', call.json?.spec?.containers);
  },
);

Then(
  'the number of reviews of {string} and the status of the create are recorded',
  async function (this: World, image: string) {
    this.observe('calls', (await ImageBackend.of(this)).calls(image).length);
    this.observe('status of the create', this.response.response?.status ?? null);
  },
);
