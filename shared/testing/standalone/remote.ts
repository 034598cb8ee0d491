import { EventEmitter } from 'node:events';
import type { Descriptor, RemoteSource } from '@osasto/contract';
import type { Answers } from '../src/answers.ts';
import { person, createUnsignedToken } from '@osasto/contract/smoke';
import { readSource, watchRemote } from './build.ts';
import { descriptorDuring } from './failures.ts';
import { demoToken, serviceAddress } from './service.ts';
import { readAnswers, watchAnswers } from './recorded.ts';
import {
  examplePages,
  firstRole,
  offeredFailures,
  roleNames,
  type ToolbarChoice,
  type ToolbarView,
} from './toolbar-state.ts';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** One remote by itself: its live build, and what the toolbar has chosen. Emits `change` and `reload`. */
export class StandaloneRemote extends EventEmitter<{ change: []; reload: [] }> {
  readonly dir: string;
  readonly source: RemoteSource;
  choice: ToolbarChoice;
  answers: Answers = {};

  #descriptor: Descriptor | undefined;
  #buildErrors: string[] = [];
  #answerErrors: string[] = [];
  #incompatibilities = new Set<string>();
  #missing = new Set<string>();
  #token: string;

  constructor(dir: string, source: RemoteSource) {
    super();
    this.setMaxListeners(0);
    this.dir = dir;
    this.source = source;
    this.choice = { role: firstRole(source), failure: null, answers: 'recorded' };
    this.#token = createUnsignedToken(person(this.choice.role));
  }

  /** Builds and watches; resolves after the first build, whether it succeeded or not. */
  static async open(dir: string): Promise<StandaloneRemote> {
    const remote = new StandaloneRemote(dir, await readSource(dir));
    await remote.#readAnswers();
    watchAnswers(dir, () => void remote.#readAnswers().then(() => remote.emit('reload')));
    await new Promise<void>((first) => {
      void watchRemote(dir, ({ descriptor, errors }) => {
        remote.#descriptor = descriptor;
        remote.#buildErrors = errors;
        remote.emit(errors.length > 0 ? 'change' : 'reload');
        first();
      });
    });
    return remote;
  }

  async #readAnswers(): Promise<void> {
    this.#missing.clear();
    this.#incompatibilities.clear();
    this.#answerErrors = [];
    try {
      this.answers = await readAnswers(this.dir);
    } catch (error) {
      this.#answerErrors = [messageOf(error)];
    }
  }

  /** The registry, with this remote remote in it. */
  get remotes(): Descriptor[] {
    return this.#descriptor ? [descriptorDuring(this.choice.failure, this.#descriptor)] : [];
  }

  get view(): ToolbarView {
    return {
      ...this.choice,
      remote: this.source.name,
      pages: examplePages(this.source),
      roles: roleNames,
      failures: offeredFailures,
      service: serviceAddress(),
      missing: [...this.#missing],
      errors: [...this.#buildErrors, ...this.#answerErrors, ...this.#incompatibilities],
      token: this.#token,
    };
  }

  /** Reports a call that has no recorded answer. */
  addMissing(call: string): void {
    if (this.#missing.has(call)) return;
    this.#missing.add(call);
    this.emit('change');
  }

  /** Reports what is wrong with a recorded answer. */
  addIncompatibility(incompatibility: string | undefined): void {
    if (incompatibility === undefined || this.#incompatibilities.has(incompatibility)) return;
    this.#incompatibilities.add(incompatibility);
    this.emit('change');
  }

  /** @throws {Error} when the real service gives no token; everything stays as it was */
  async choose(changes: Partial<ToolbarChoice>): Promise<void> {
    const choice = { ...this.choice, ...changes };
    if (choice.role !== this.choice.role || choice.answers !== this.choice.answers) {
      this.#token =
        choice.answers === 'real' ? await demoToken(choice.role) : createUnsignedToken(person(choice.role));
      this.#missing.clear();
    }
    this.choice = choice;
    this.emit('change');
  }
}
