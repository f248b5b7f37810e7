import { Then, When } from '@cucumber/cucumber';
import { hasStatus } from '../../../src/checks/answers/answers.ts';
import {
  endsAsUnreached,
  errorContains,
  retryAfterIsSeconds,
  retryAfterOf,
  waitIsRewarded,
  waitIsShort,
} from '../../../src/checks/versions/unreached.ts';
import { versionAhead } from '../../../src/scene/versions/version-ahead.ts';
import type { World } from '../../../src/scene/world.ts';

const ahead = async (world: World, writes?: number): Promise<string> =>
  versionAhead(
    world,
    world.done('listing', await world.me.send({ method: 'GET', path: world.objects.collection(world.noted('kind')) })),
    writes,
  );

const reads: Readonly<
  Record<
    string,
    {
      readonly item: boolean;
      readonly under?: string;
      readonly wide?: true;
      readonly query: Readonly<Record<string, string>>;
    }
  >
> = {
  'a read of it': { item: true, query: {} },
  'a read of its status': { item: true, under: 'status', query: {} },
  'a list': { item: false, query: {} },
  'a list with a selector': { item: false, query: { labelSelector: '!planecheck.example.com/none' } },
  'a list of all namespaces': { item: false, wide: true, query: {} },
  'a list not older than it': { item: false, query: { resourceVersionMatch: 'NotOlderThan' } },
  'a list exactly at it': { item: false, query: { resourceVersionMatch: 'Exact' } },
  'a first page at it': { item: false, query: { limit: '2' } },
};

/** Longest wait that is judged; the one that a rule allows is shorter. */
const timeoutMs = 31_000;

When(
  /^(a read of it|a read of its status|a list|a list with a selector|a list of all namespaces|a list not older than it|a list exactly at it|a first page at it) is sent at a version that is not reached$/,
  async function (this: World, read: string) {
    const { item, under, wide, query } = reads[read] as (typeof reads)[string];
    const kind = this.noted<string>('kind');
    const path = item
      ? this.objects.path(kind, this.noted('local'), under)
      : wide
        ? this.objects.everywhere(kind)
        : this.objects.collection(kind);
    this.answered(
      await this.me.send({ method: 'GET', path, query: { ...query, resourceVersion: await ahead(this) }, timeoutMs }),
    );
  },
);

When('the same is asked once more', async function (this: World) {
  this.answered(await this.me.send({ method: 'GET', path: this.answer.request.path, timeoutMs }));
});

Then('it ends in 504 or in an error with Retry-After', function (this: World) {
  this.judge(endsAsUnreached(this.answer));
});

Then('it ends in 504, in an error with Retry-After or in 410', function (this: World) {
  this.judge(endsAsUnreached(this.answer, 410));
});

Then('it ends within {int} seconds, in 504 unless it carries Retry-After', function (this: World, seconds: number) {
  this.judge(waitIsShort(this.answer, seconds * 1_000));
});

Then('whether it carries Retry-After is recorded', function (this: World) {
  this.observe('Retry-After', retryAfterOf(this.answer));
  this.observe('status', this.answer.response?.status ?? null);
});

Then('its Retry-After is a whole number of seconds', function (this: World) {
  if (this.answer.response && retryAfterOf(this.answer) === null)
    this.notApplicable(`${this.answer.response.status} without Retry-After`);
  this.judge(retryAfterIsSeconds(this.answer));
});

Then('its error contains {string}', function (this: World, text: string) {
  this.judge(errorContains(this.answer, text));
});

Then('its error contains {string}, unless it is 410', function (this: World, text: string) {
  this.judge(this.answer.response?.status === 410 ? hasStatus(this.answer, 410) : errorContains(this.answer, text));
});

When('it is read at a version some writes ahead, and these writes follow', async function (this: World) {
  const writes = 20;
  const resourceVersion = await ahead(this, writes);
  const reading = this.objects.get('ConfigMap', this.noted('local'), { resourceVersion });
  for (let write = 0; write < writes; write += 1) await this.objects.given('ConfigMap', `later-${write}`);
  this.note('written', this.journal.sequence.elapsedMs());
  this.answered(await reading);
});

Then('the read that waited shows it', function (this: World) {
  const judgement = waitIsRewarded(this.answer, this.noted('written'));
  if (this.answer.response && judgement.seen === 0) this.notApplicable('the server refuses at once instead of waiting');
  this.judge(judgement);
});
