import type { Judgement } from '../../../src/checks/judgement.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import type { World } from '../../../src/world/world.ts';

/** Judges what one response is or contains. */
export type ResponseForm = (exchange: Exchange, world: World) => Judgement | Promise<Judgement>;

/** Forms by their words; each receives the texts of the parameters in its words. */
export type ResponseForms = Readonly<Record<string, (...texts: readonly string[]) => ResponseForm>>;
