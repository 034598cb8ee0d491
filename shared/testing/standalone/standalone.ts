import { EventEmitter } from 'node:events';
import type { Descriptor, RemoteSource } from '@osasto/contract';
import type { Answers } from '../src/answers.ts';
import { person, tokenOf } from '../src/token.ts';
import { readSource, watchRemote } from './build.ts';
import { describedWith } from './failures.ts';
import { serviceAddress, signIn } from './real.ts';
import { readAnswers, watchAnswers } from './recorded.ts';
import { failureKinds, firstRole, pagesOf, roleNames, type Choice, type View } from './state.ts';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** One remote by itself: its live build, who looks at it, and what it meets. Tells `change` and `reload`. */
export class Alone extends EventEmitter<{ change: []; reload: [] }> {
  readonly dir: string;
  readonly source: RemoteSource;
  choice: Choice;
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
    this.#token = tokenOf(person(this.choice.role));
  }

  /** Begins to build and to watch; resolves when the first build is there, good or bad. */
  static async open(dir: string): Promise<Alone> {
    const alone = new Alone(dir, await readSource(dir));
    await alone.#readAnswers();
    watchAnswers(dir, () => void alone.#readAnswers().then(() => alone.emit('reload')));
    await new Promise<void>((first) => {
      void watchRemote(dir, ({ descriptor, errors }) => {
        alone.#descriptor = descriptor;
        alone.#buildErrors = errors;
        alone.emit(errors.length > 0 ? 'change' : 'reload');
        first();
      });
    });
    return alone;
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

  /** The registry, with this remote alone in it. */
  get remotes(): Descriptor[] {
    return this.#descriptor ? [describedWith(this.choice.failure, this.#descriptor)] : [];
  }

  get view(): View {
    return {
      ...this.choice,
      remote: this.source.name,
      pages: pagesOf(this.source),
      roles: roleNames,
      failures: failureKinds,
      service: serviceAddress(),
      missing: [...this.#missing],
      errors: [...this.#buildErrors, ...this.#answerErrors, ...this.#incompatibilities],
      token: this.#token,
    };
  }

  /** Remembers a call that has no answer. */
  miss(call: string): void {
    if (this.#missing.has(call)) return;
    this.#missing.add(call);
    this.emit('change');
  }

  /** Remembers what is wrong with a recorded answer. */
  doubt(incompatibility: string | undefined): void {
    if (incompatibility === undefined || this.#incompatibilities.has(incompatibility)) return;
    this.#incompatibilities.add(incompatibility);
    this.emit('change');
  }

  /** @throws {Error} when the real service gives no token; everything stays as it was */
  async choose(wanted: Partial<Choice>): Promise<void> {
    const choice = { ...this.choice, ...wanted };
    if (choice.role !== this.choice.role || choice.answers !== this.choice.answers) {
      this.#token = choice.answers === 'real' ? await signIn(choice.role) : tokenOf(person(choice.role));
      this.#missing.clear();
    }
    this.choice = choice;
    this.emit('change');
  }
}
