import fc from 'fast-check';
import { malformedResponse } from '../../checks/answers/malformed-response.ts';
import type { Finding } from '../../checks/judgement.ts';
import type { PropertyCase, JudgedRules } from '../cases/property-case.ts';
import type { FuzzFinding, PropertyResult } from '../findings/fuzz-result.ts';
import type { CaseFactory } from '../cases/case-factory.ts';
import type { AnyProperty } from '../property.ts';
import type { Disturbance, ServerPresence } from './server-presence.ts';
import { SetUpFailure } from '../cases/set-up-failure.ts';
import { WithheldRequest } from '../../client/requests/withheld-request.ts';
import { shownExchange } from '../findings/shown-exchange.ts';
import { signatureOf } from '../findings/signature.ts';

/** Limits of the trial of one property. */
export interface PropertyChoice {
  readonly seed: number;
  /** Path of fast-check to one input; only that input is tried. */
  readonly path?: string;
  readonly cases: number;
  /** Milliseconds for generating; shrinking a finding may take `shrinkMs` more. */
  readonly budgetMs: number;
  /** Waits for a server that stops responding; without it, lost responses count like any others. */
  readonly presence?: ServerPresence;
  /** Default 15 s. */
  readonly shrinkMs?: number;
  /** Number of different findings after which the property is stopped; default 20. */
  readonly most?: number;
  readonly stopped?: () => boolean;
  readonly onCase?: (cases: number) => void;
  readonly onFinding?: (finding: FuzzFinding) => void;
}

/** Number of consecutive set-up failures, without a single judged case, after which a property is stopped. */
const maxSetUpFailures = 15;

class Fallen extends Error {
  override readonly name = 'Fallen';
}

interface Failing {
  readonly judged: JudgedRules;
  readonly finding: Finding;
  readonly testCase: PropertyCase;
  readonly input: string;
}

/**
 * Tries one property in cases of one run. Each finding is shrunk, then set aside so that the next one can be found.
 * Does not throw for server errors.
 */
export const runProperty = async (
  property: AnyProperty,
  caseFactory: CaseFactory,
  choice: PropertyChoice,
): Promise<PropertyResult> => new PropertyRun(property, caseFactory, choice).all();

class PropertyRun {
  readonly #property: AnyProperty;
  readonly #caseFactory: CaseFactory;
  readonly #choice: PropertyChoice;
  readonly #started = performance.now();
  readonly #aside = new Map<string, number>();
  readonly #findings: FuzzFinding[] = [];
  #cases = 0;
  #unjudged = 0;
  #facts = 0;
  #requests = 0;
  #problem = '';
  /** While a finding is shrunk, only its own signature counts. */
  #wanted: string | null = null;
  #failing: Failing | null = null;
  #shrinkUntil = 0;
  #ended = false;

  constructor(property: AnyProperty, caseFactory: CaseFactory, choice: PropertyChoice) {
    this.#property = property;
    this.#caseFactory = caseFactory;
    this.#choice = choice;
  }

  async all(): Promise<PropertyResult> {
    const { seed, path, cases, most = 20 } = this.#choice;
    let reason = '';
    try {
      for (let round = 0; this.#continues() && this.#findings.length < most && this.#cases < cases; round += 1) {
        const found = await this.#round(seed + round, path, cases - this.#cases);
        if (!found || path !== undefined) break;
      }
    } catch (error) {
      reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    }
    const findings = this.#findings.map((finding) => ({ ...finding, times: this.#aside.get(finding.signature) ?? 1 }));
    const isJudged = this.#facts > 0 && !this.#gone;
    const verdict = reason !== '' ? 'error' : findings.length > 0 ? 'fell' : isJudged ? 'held' : 'inconclusive';
    if (verdict === 'inconclusive')
      reason =
        this.#choice.presence?.gone ??
        (this.#problem === '' ? 'no case was judged' : `no case could be judged: ${this.#problem}`);
    const ms = Math.round(performance.now() - this.#started);
    return {
      property: this.#property.name,
      verdict,
      cases: this.#cases,
      unjudged: this.#unjudged,
      facts: this.#facts,
      requests: this.#requests,
      ms,
      seed,
      reason,
      findings,
    };
  }

  #left(): number {
    return this.#choice.budgetMs - (performance.now() - this.#started);
  }

  #continues(): boolean {
    return (
      this.#left() > 0 &&
      !this.#gone &&
      this.#choice.stopped?.() !== true &&
      !(this.#cases === 0 && this.#unjudged >= maxSetUpFailures)
    );
  }

  /** Generates inputs until the property fails; true when it did. */
  async #round(seed: number, path: string | undefined, cases: number): Promise<boolean> {
    this.#wanted = null;
    this.#failing = null;
    this.#ended = false;
    const claim = fc.asyncProperty(this.#property.arbitrary, (input) => this.#case(input));
    const details = await fc.check(claim, {
      seed,
      numRuns: cases,
      maxSkipsPerRun: 10_000,
      ...(path === undefined ? {} : { path, endOnFailure: true, numRuns: 1 }),
    });
    const failing = this.#failing as Failing | null;
    if (!details.failed || failing === null) {
      if (
        details.errorInstance &&
        !(details.errorInstance instanceof Fallen) &&
        !(details.errorInstance instanceof Enough)
      )
        throw details.errorInstance;
      return false;
    }
    const signature = signatureOf(failing.judged, failing.finding);
    const finding: FuzzFinding = {
      property: this.#property.name,
      claim: this.#property.claim,
      rules: failing.judged.rules,
      message: failing.finding.message,
      expected: failing.finding.expected,
      seen: failing.finding.seen,
      signature,
      seed,
      path: details.counterexamplePath ?? '',
      input: failing.input,
      shrinks: details.numShrinks,
      times: 1,
      exchanges: failing.testCase.exchanges().map(shownExchange),
      attachment: failing.testCase.attachment,
    };
    this.#findings.push(finding);
    this.#aside.set(signature, 1);
    this.#choice.onFinding?.(finding);
    return true;
  }

  async #case(input: unknown): Promise<void> {
    const shrinking = this.#failing !== null;
    if (this.#ended) return;
    if (!shrinking && !this.#continues()) {
      this.#ended = true;
      throw new Enough();
    }
    // After the first failure fast-check continues with smaller inputs: they have a separate time limit.
    if (shrinking && (this.#choice.stopped?.() === true || performance.now() > this.#shrinkUntil)) return;
    let { testCase, settled, disturbance } = await this.#judge(input);
    // A lost response may be a fault or a pause of the server. What a second trial also finds is a fault.
    if (disturbance === 'lost responses' && testCase.judged.some(({ judgement }) => judgement.findings.length > 0))
      ({ testCase, settled, disturbance } = await this.#judge(input));
    if (this.#gone) {
      if (shrinking) return;
      this.#ended = true;
      throw new Enough();
    }
    const facts = testCase.judged.reduce((sum, { judgement }) => sum + judgement.seen, 0);
    if (!shrinking) {
      if (facts > 0 && settled) this.#cases += 1;
      else this.#unjudged += 1;
      this.#facts += facts;
      this.#choice.onCase?.(this.#cases + this.#unjudged);
    }
    this.#collectFindings(testCase, fc.stringify(input));
  }

  /** Judges one input in a new case, and waits for the server if it stops responding. */
  async #judge(input: unknown): Promise<{ testCase: PropertyCase; settled: boolean; disturbance: Disturbance }> {
    const testCase = this.#caseFactory.begin();
    let settled = false;
    let disturbance: Disturbance = 'none';
    try {
      await this.#property.judge(input, testCase);
      settled = true;
    } catch (error) {
      const hasReason = error instanceof SetUpFailure || error instanceof WithheldRequest;
      const malformed = hasReason ? null : malformedResponse(testCase.exchanges());
      if (malformed === null && !hasReason) throw error;
      this.#problem = malformed ?? (error as Error).message;
    } finally {
      disturbance = (await this.#choice.presence?.after(testCase.exchanges())) ?? 'none';
      if (disturbance !== 'gone') await testCase.end();
      this.#requests += testCase.exchanges().length;
    }
    return { testCase, settled, disturbance };
  }

  get #gone(): boolean {
    return (this.#choice.presence?.gone ?? null) !== null;
  }

  #collectFindings(testCase: PropertyCase, input: string): void {
    for (const judged of testCase.judged) {
      for (const finding of judged.judgement.findings) {
        const signature = signatureOf(judged, finding);
        const times = this.#aside.get(signature);
        if (times !== undefined) {
          this.#aside.set(signature, times + 1);
          continue;
        }
        if (this.#wanted !== null && this.#wanted !== signature) continue;
        this.#wanted = signature;
        if (this.#failing === null) this.#shrinkUntil = performance.now() + (this.#choice.shrinkMs ?? 15_000);
        this.#failing = { judged, finding, testCase, input };
        throw new Fallen(finding.message);
      }
    }
  }
}

/** The time is up: ends the generation without a finding. */
class Enough extends Error {
  override readonly name = 'Enough';
}
