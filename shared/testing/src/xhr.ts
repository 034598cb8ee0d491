/** An XMLHttpRequest that asks whatever `fetch` is now: jsdom's own would look for a service. Reports half of what it sends, then all. */
export class FetchingRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  statusText = '';
  responseText = '';

  #method = 'GET';
  #address = '';
  #headers: Record<string, string> = {};
  #answer: Response | undefined;
  #controller = new AbortController();

  open(method: string, address: string): void {
    this.#method = method;
    this.#address = address;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }

  getResponseHeader(name: string): string | null {
    return this.#answer?.headers.get(name) ?? null;
  }

  abort(): void {
    this.#controller.abort();
  }

  send(body: string): void {
    this.#report(1);
    void this.#fetch(body).then(
      () => this.dispatchEvent(new Event('load')),
      () => this.dispatchEvent(new Event(this.#controller.signal.aborted ? 'abort' : 'error')),
    );
  }

  async #fetch(body: string): Promise<void> {
    const { signal } = this.#controller;
    this.#answer = await fetch(this.#address, { method: this.#method, headers: this.#headers, body, signal });
    this.#report(2);
    this.status = this.#answer.status;
    this.responseText = await this.#answer.text();
  }

  #report(loaded: number): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 2 }));
  }
}
