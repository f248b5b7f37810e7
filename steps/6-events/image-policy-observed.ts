import { Then } from '@cucumber/cucumber';
import { ImageBackend } from '../../src/scene/admission/image-policy.ts';
import type { World } from '../../src/scene/world.ts';

Then('method, media types and images of the call about {string} are recorded', async function (this: World, image: string) {
  const [call] = (await ImageBackend.of(this)).calls(image);
  if (!call) return this.undecided('the backend was not asked');
  const header = (wanted: string): string | null => call.headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? null;
  this.observe('method', call.method);
  this.observe('Content-Type', header('content-type'));
  this.observe('Accept', header('accept'));
  this.observe('containers of the review, one of the Pod and one init container', call.json?.spec?.containers);
});

Then('whether the backend was asked about {string}, and how the Pod fared, is recorded', async function (this: World, image: string) {
  this.observe('calls', (await ImageBackend.of(this)).calls(image).length);
  this.observe('status of the create', this.answer.response?.status ?? null);
});
