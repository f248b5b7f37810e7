import type { ITestCaseHookParameter } from '@cucumber/cucumber';
import type { Exchange } from '../../client/exchange.ts';
import { NestedTooDeep } from '../../client/foreign/nesting.ts';
import { WithheldRequest } from '../../client/requests/withheld-request.ts';
import { NoCounterpart } from '../../client/subject/no-counterpart.ts';
import { CutOff, Journal } from '../../client/journal.ts';
import { findingAboutOthers } from '../../checks/controls/name-in-use-by-others.ts';
import type { Finding } from '../../checks/judgement.ts';
import { ageOfExpiredVersion, dependsOnTime, reportsTimeout } from '../../checks/depends-on-time.ts';
import { showMissingObject } from '../../checks/controls/missing-objects.ts';
import { malformedResponse } from '../../checks/answers/malformed-response.ts';
import type { ScenarioEntry } from '../../rules/features.ts';
import type { ScenarioResult } from '../../report/model.ts';
import type { Verdict } from '../../report/verdict.ts';
import type { Target } from '../../target/target.ts';
import { NotTestable } from '../../target/testbed.ts';
import { UnreadableBody } from '../../client/protobuf/protobuf.ts';
import { cleanUp, createdPaths } from '../cleanup/clean-up.ts';
import { evidence } from '../evidence/evidence.ts';
import { whyNothingIsProven } from '../controls/why-nothing-is-proven.ts';
import { namespacedKindTag } from '../subject/generic-contract.ts';
import { absentKindOf, notServed } from '../kinds/absent-kinds.ts';
import { kindsOfCells, kindsOfPaths, kindsOfSteps } from '../kinds/kinds-of-steps.ts';
import { lostRequest } from './lost-request.ts';
import { type LaneContext, laneOf } from './lane-context.ts';
import { resultInWordsOfKind } from '../subject/result-in-words-of-kind.ts';
import { missingRight } from '../namespace/missing-right.ts';
import { needsOutside } from '../namespace/needs-outside.ts';
import { whyStepTimedOut } from './step-timeout.ts';
import { verdictWithoutFindings } from './verdict-without-findings.ts';
import { slowResponses } from '../schedule/event-loop-delay.ts';
import { masked, secretsOf } from '../evidence/mask-secrets.ts';
import { ScenarioEnded } from '../../world/scenario-ended.ts';
import { World } from '../../world/world.ts';
import type { Disturbance } from '../target/target-health.ts';

/** Verdicts that a pause of the server or a broken connection may have caused. */
const disturbed: ReadonlySet<Verdict> = new Set(['fail', 'warn', 'inconclusive', 'observed']);

/** Paths on the server of the objects that a scenario created and did not delete. */
const made = ({ journal, testNames, target: { admin } }: World): readonly string[] =>
  createdPaths(journal.exchanges(), (name) => testNames.owns(name), admin.createsNamespaces).map((path) =>
    admin.pathOnServer(path),
  );

/**
 * The object that cucumber constructs for a scenario. It opens the World on the lane's target, runs each step on it,
 * and turns the outcome into a result. Only this class turns exceptions into verdicts.
 */
export class ScenarioRunner {
  readonly #lane: LaneContext;
  #entry: ScenarioEntry | null = null;
  #target: Target | null = null;
  #world: World | null = null;
  #ended: ScenarioEnded | null = null;
  #stepsBegun = 0;
  /** Index of the step that ended the scenario. */
  #endedAt: number | null = null;
  #started = 0;
  /** When the scenario started, by the clock of the journals. */
  #begunMs = 0;
  readonly #atEnd: Array<() => void> = [];

  constructor(options: { readonly parameters: { readonly lane: string } }) {
    this.#lane = laneOf(options.parameters.lane);
  }

  /** Before hook: finds the scenario, its target and its capabilities. */
  async begin(hook: ITestCaseHookParameter): Promise<'skipped' | undefined> {
    // When a run is stopped, scenarios that have not started are skipped and get no result.
    if (this.#lane.stopped()) return 'skipped';
    this.#started = this.#lane.now();
    return this.#guard(async () => {
      const entry = this.#lane.entry(hook.pickle.uri, hook.pickle.location?.line ?? 0);
      this.#entry = entry;
      if (entry.client && this.#lane.session === null) {
        throw new ScenarioEnded(
          'not-applicable',
          'the rule binds clients: `planecheck audit` judges it on recorded traffic',
        );
      }
      const { namespace } = this.#lane;
      const outside = namespace === null ? null : needsOutside(entry, namespace);
      if (outside !== null) throw new ScenarioEnded('not-applicable', outside);
      const target = await this.#lane.target(entry);
      this.#target = target;
      const { health, inFlight } = this.#lane;
      await health.settled(target);
      this.#begunMs = this.#lane.sequence.now();
      const gone = health.gone(target);
      if (gone !== null) throw new ScenarioEnded('inconclusive', gone);
      // Capabilities are probed with the target's journal, outside of the scenario.
      this.#atEnd.push(health.follow(target, target.admin.journal));
      for (const need of entry.needs) {
        const capability = await target.capability(need);
        if (capability.lost)
          throw new ScenarioEnded('inconclusive', `the probe of ${need} was lost: ${capability.evidence}`);
        if (!capability.present) throw new ScenarioEnded('not-applicable', `no ${need}: ${capability.evidence}`, need);
      }
      const absent = await this.#lane.absentKinds();
      const used = [...kindsOfSteps(entry.steps), ...kindsOfPaths(entry.steps), ...kindsOfCells(entry.cells)];
      const missing = used.find((kind) => absent.has(kind));
      if (missing !== undefined) throw new ScenarioEnded('not-applicable', notServed(missing), missing.plural);
      const cause = this.#lane.rootCause(entry);
      if (cause !== null) throw new ScenarioEnded('blocked', cause);
      const { subject } = target.admin.config;
      if (subject && !subject.kind.address.namespaced && entry.tags.includes(namespacedKindTag))
        throw new ScenarioEnded('not-applicable', `${subject.name} is cluster-scoped: the scenario needs namespaces`);
      if (entry.disruptive && !target.throwAway && !this.#lane.allowDisruptive) {
        throw new ScenarioEnded(
          'not-testable',
          'the scenario changes cluster-wide state; run with --allow-disruptive to include it',
        );
      }
      const world = new World(this.#lane, entry, target);
      this.#world = world;
      this.#atEnd.push(
        inFlight.add(() => made(world)),
        health.follow(target, world.journal),
      );
    });
  }

  /** Runs one step on the World. */
  async step(
    code: (this: World, ...args: unknown[]) => unknown,
    args: readonly unknown[],
  ): Promise<'skipped' | undefined> {
    this.#stepsBegun += 1;
    return this.#guard(async () => {
      if (!this.#world) throw new Error('a step ran before its scenario started');
      await code.apply(this.#world, [...args]);
    });
  }

  /** After hook: cleans up and passes the result to the lane. */
  async end(hook: ITestCaseHookParameter): Promise<void> {
    const entry = this.#entry;
    if (!entry) return;
    const ms = this.#lane.now() - this.#started;
    const exchanges = this.#world?.journal.exchanges() ?? [];
    const disturbance = await this.#stillThere(hook.result?.status === 'PASSED');
    const loss = await this.#missesObjects(exchanges);
    const tooSlow = this.#tooSlow(hook, exchanges, ms);
    // A timeout that the server reports is a finding only if it is repeated.
    const timedOut = this.#ended?.verdict === 'fail' && reportsTimeout(this.#findings(), exchanges);
    if (this.#ended?.verdict === 'fail') this.#doubt(exchanges, this.#ended, tooSlow, loss);
    if (!this.#ended && hook.result?.status === 'PASSED' && entry.level !== 'observe')
      await this.#guard(() => this.#control(exchanges));
    await this.#blameRights(exchanges);
    await this.#blameAbsentKind(exchanges);
    const { verdict, reason } = this.#verdict(entry, hook, tooSlow);
    const troubles = await this.#close();
    for (const finish of this.#atEnd) finish();
    // A launched server shares the machine with the suite, so that load can be the reason of any inconclusive scenario.
    const sharesMachine = verdict === 'inconclusive' && this.#target?.throwAway === true;
    const wasDisturbed = (disturbance ?? loss ?? tooSlow) !== null || timedOut || sharesMachine;
    if (wasDisturbed && disturbed.has(verdict) && this.#lane.again(entry)) return;
    const secrets = secretsOf(exchanges, entry.steps);
    const result: Omit<ScenarioResult, 'exchanges'> = {
      id: entry.id,
      name: entry.name,
      feature: entry.feature,
      uri: entry.uri,
      line: entry.line,
      rules: entry.rules,
      level: entry.level,
      after: entry.after,
      needs: entry.needs,
      ...(this.#ended?.lacks ? { lacks: this.#ended.lacks } : {}),
      verdict,
      reason: [reason, ...troubles.map((trouble) => `left behind: ${trouble}`)].filter(Boolean).join('; '),
      ms: Math.round(ms * 10) / 10,
      steps: entry.steps,
      ...(this.#endedAt !== null && this.#endedAt < entry.steps.length ? { endedAt: this.#endedAt } : {}),
      checks: (this.#world?.judgements ?? []).map(({ check, seen }) => ({ name: check, seen })),
      findings: (this.#world?.judgements ?? []).flatMap(({ check, findings }) =>
        findings.map((finding) => ({ ...finding, check })),
      ),
      observations: this.#world?.observations ?? [],
    };
    this.#lane.finished({ ...masked(this.#inWordsOfKind(result), secrets), exchanges: evidence(exchanges, secrets) });
  }

  /** The result in the words of the kind under test. */
  #inWordsOfKind(result: Omit<ScenarioResult, 'exchanges'>): Omit<ScenarioResult, 'exchanges'> {
    const subject = this.#target?.admin.config.subject;
    return subject === undefined ? result : resultInWordsOfKind(subject, result);
  }

  /**
   * Waits for a server that does not answer, and returns what happened to it during the scenario. Findings on a server
   * that did not answer for a while do not count.
   */
  async #stillThere(passed: boolean): Promise<Disturbance | null> {
    const target = this.#target;
    if (!target) return null;
    const { health } = this.#lane;
    await health.look(target, this.#world?.journal ?? target.admin.journal, this.#ended?.verdict === 'fail');
    const disturbance = health.disturbedSince(target, this.#begunMs);
    const away = health.gone(target) ?? (disturbance === 'outage' ? 'the target did not answer for a while' : null);
    if (away !== null && (this.#ended ? this.#ended.verdict === 'fail' : !passed))
      this.#ended = new ScenarioEnded('inconclusive', away);
    return disturbance;
  }

  /**
   * Why an object may be missing that the scenario created and did not delete, so that the scenario is judged again;
   * null if none is missing, or if the server lost no other object.
   */
  async #missesObjects(exchanges: readonly Exchange[]): Promise<string | null> {
    const { verdict } = this.#ended ?? {};
    if (!this.#target || (verdict !== 'fail' && verdict !== 'inconclusive') || !showMissingObject(exchanges))
      return null;
    return this.#lane.lossSince(this.#target, this.#begunMs);
  }

  /** Whether a name is one of the scenario's. */
  #owns(name: string): boolean {
    return this.#world?.testNames.owns(name) ?? false;
  }

  #findings(): readonly Finding[] {
    return (this.#world?.judgements ?? []).flatMap(({ findings }) => findings);
  }

  /** Why the suite, the server or a connection may have been too slow for a verdict; null if none was. */
  #tooSlow(hook: ITestCaseHookParameter, exchanges: readonly Exchange[], ms: number): string | null {
    const verdict = this.#ended?.verdict;
    if (verdict === 'fail')
      return lostRequest(exchanges, this.#findings()) ?? this.#lateness(exchanges, this.#findings(), ms);
    if (verdict === 'inconclusive') return this.#lateness(exchanges, [], ms);
    return verdict || hook.result?.status === 'PASSED' ? null : whyStepTimedOut(hook.result?.message, exchanges);
  }

  /**
   * Makes a failed scenario inconclusive if slowness, a name that others use, a controller or a loss of objects may
   * have caused its finding.
   */
  #doubt(exchanges: readonly Exchange[], settled: ScenarioEnded, tooSlow: string | null, loss: string | null): void {
    const doubt =
      tooSlow ??
      findingAboutOthers(exchanges, this.#findings(), (name) => this.#owns(name)) ??
      this.#changedByOthers() ??
      // The loss can be the effect of the scenario's own delete, and the finding be about that.
      (exchanges.some(({ request }) => request.method === 'DELETE') ? null : loss);
    if (doubt !== null)
      this.#ended = new ScenarioEnded('inconclusive', `${doubt}; otherwise the finding would be: ${settled.message}`);
  }

  /** A controller that changes the objects of the kind under test can be the cause of any finding about them. */
  #changedByOthers(): string | null {
    const { subject } = this.#target?.admin.config ?? {};
    const { changing = [] } = subject?.kind ?? {};
    return changing.length === 0
      ? null
      : `the server changes ${changing.join(', ')} of objects of ${subject?.name} without a request`;
  }

  /**
   * Makes a scenario that passed inconclusive if one of its responses proves nothing. For a kind whose objects no
   * client creates, nothing can show the opposite of a rejection: the scenario is not applicable.
   */
  async #control(exchanges: readonly Exchange[]): Promise<void> {
    const reason = await whyNothingIsProven(exchanges, {
      controls: this.#lane.controls,
      owns: (name) => this.#owns(name),
      adminActor: this.#target?.admin.actor ?? '',
    });
    if (reason === null) return;
    const { subject } = this.#target?.admin.config ?? {};
    const isOnlyRead = subject !== undefined && !subject.kind.verbs.includes('create');
    this.#ended = new ScenarioEnded(isOnlyRead ? 'not-applicable' : 'inconclusive', reason);
  }

  /**
   * Makes a scenario inside one namespace not applicable if the server rejected a request because of the credential, or
   * if the scenario needs a control or an option: an administrator of one namespace cannot provide these.
   */
  async #blameRights(exchanges: readonly Exchange[]): Promise<void> {
    const { namespace } = this.#lane;
    if (namespace === null || this.#ended === null || this.#ended.verdict === 'not-applicable') return;
    if (this.#ended.verdict === 'not-testable') {
      this.#ended = new ScenarioEnded('not-applicable', `${this.#ended.message} (outside namespace ${namespace})`);
      return;
    }
    const missing = this.#target && (await missingRight(this.#target, exchanges, namespace));
    if (missing !== null) this.#ended = new ScenarioEnded('not-applicable', missing);
  }

  /** Makes an inconclusive scenario not applicable if it used a kind that the server does not serve. */
  async #blameAbsentKind(exchanges: readonly Exchange[]): Promise<void> {
    if (this.#ended?.verdict !== 'inconclusive') return;
    const kind = absentKindOf(exchanges, await this.#lane.absentKinds());
    if (kind) this.#ended = new ScenarioEnded('not-applicable', notServed(kind), kind.plural);
  }

  #lateness(exchanges: readonly Exchange[], findings: readonly Finding[], ms: number): string | null {
    const { pace, now } = this.#lane;
    const age = ageOfExpiredVersion(findings, exchanges);
    if (age !== null)
      return `the suite was late: a resource version was ${Math.round(age)} seconds old on the server when used`;
    if (pace === null || !dependsOnTime(findings, exchanges, ms)) return null;
    const named = new Set(findings.flatMap(({ exchanges: seqs }) => seqs));
    return pace.lateSince(now() - ms) ?? slowResponses(exchanges, named);
  }

  #verdict(
    entry: ScenarioEntry,
    hook: ITestCaseHookParameter,
    tooSlow: string | null,
  ): { verdict: Verdict; reason: string } {
    const status = hook.result?.status;
    if (!this.#ended && status !== 'PASSED') {
      if (tooSlow !== null) return { verdict: 'inconclusive', reason: tooSlow };
      return {
        verdict: 'error',
        reason: `defect of planecheck: ${hook.result?.message ?? status ?? 'did not run'}`.slice(0, 2_000),
      };
    }
    if (this.#ended) {
      const { verdict, message } = this.#ended;
      if (verdict !== 'fail') return { verdict, reason: message };
      if (entry.level === 'should') return { verdict: 'warn', reason: message };
      if (entry.level === 'may' || entry.level === 'observe') return { verdict: 'observed', reason: message };
      return { verdict, reason: message };
    }
    const [found] = this.#findings();
    // A finding that no step reported, for example of a writer in the background.
    if (found !== undefined) {
      this.#ended = new ScenarioEnded('fail', found.message);
      return this.#verdict(entry, hook, tooSlow);
    }
    return verdictWithoutFindings(entry.level, this.#world?.judgements ?? [], this.#world?.observations ?? []);
  }

  async #close(): Promise<readonly string[]> {
    const world = this.#world;
    if (!world) return [];
    const troubles: string[] = [];
    if (this.#lane.health.gone(world.target) !== null) {
      this.#lane.inFlight.leave(made(world));
      return troubles;
    }
    // Objects of requests that were cut off must also be deleted.
    world.journal.restore();
    try {
      await world.close();
    } catch (error) {
      troubles.push((error as Error).message);
    }
    // A scenario can end while it sends several requests. Only a namespace would be deleted with what they create.
    if (!world.target.admin.createsNamespaces) await world.journal.awaitPending();
    try {
      const quiet = world.target.admin.withJournal(new Journal());
      troubles.push(
        ...(await cleanUp(
          quiet,
          world.journal.exchanges(),
          (name) => world.testNames.owns(name),
          world.target.throwAway,
        )),
      );
    } catch (error) {
      // A failure of the clean-up, for example by unexpected names, must not lose the result of the scenario.
      troubles.push(`clean-up: ${(error as Error).message}`);
    }
    if (world.target.throwAway) return [];
    if (troubles.length > 0) this.#lane.inFlight.leave(made(world));
    return troubles;
  }

  /**
   * Makes the scenario inconclusive if a body could not be read, or if one of its responses has a form that the
   * documents do not define. Otherwise the exception is a defect of the suite, and is thrown again.
   */
  #reportMalformed(error: unknown): ScenarioEnded {
    if (error instanceof UnreadableBody || error instanceof NestedTooDeep)
      return new ScenarioEnded('inconclusive', `a body cannot be read: ${error.message}`);
    const malformed = malformedResponse(this.#world?.journal.exchanges() ?? []);
    if (malformed === null) throw error;
    return new ScenarioEnded('inconclusive', `${malformed} (${(error as Error).message})`);
  }

  async #guard(run: () => Promise<void>): Promise<'skipped' | undefined> {
    try {
      await run();
      return undefined;
    } catch (error) {
      if (this.#stepsBegun > 0) this.#endedAt ??= this.#stepsBegun - 1;
      if (error instanceof ScenarioEnded) this.#ended = error;
      else if (error instanceof NotTestable) this.#ended = new ScenarioEnded('not-testable', error.message);
      else if (error instanceof NoCounterpart) this.#ended = new ScenarioEnded('not-applicable', error.message);
      else if (error instanceof CutOff || error instanceof WithheldRequest)
        this.#ended = new ScenarioEnded('inconclusive', error.message);
      else this.#ended = this.#reportMalformed(error);
      return 'skipped';
    }
  }
}
