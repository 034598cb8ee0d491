// The toolbar below a standalone remote. A script of its own, in the page before the shell: it signs in.
interface View {
  role: string;
  failure: string | null;
  answers: string;
  remote: string;
  pages: string[];
  roles: string[];
  failures: string[];
  service: string;
  missing: string[];
  errors: string[];
  token: string;
}

interface Option {
  value: string;
  text?: string;
}

const initialView = JSON.parse(document.getElementById('standalone')?.textContent ?? '{}') as View;
localStorage.setItem('authToken', initialView.token);

const languages = [
  { value: 'fi', text: 'suomi' },
  { value: 'sv', text: 'svenska' },
];

class Toolbar extends HTMLElement {
  readonly #messages = document.createElement('p');
  readonly #labels = new Map<string, HTMLLabelElement>();
  #view = initialView;

  connectedCallback(): void {
    const style = document.createElement('link');
    Object.assign(style, { rel: 'stylesheet', href: '/standalone/toolbar.css' });
    const name = document.createElement('strong');
    name.textContent = this.#view.remote;
    this.#messages.className = 'messages';
    this.#messages.setAttribute('role', 'status');
    const bar = document.createElement('div');
    bar.className = 'bar';
    bar.append(name, ...this.#choices());
    this.setAttribute('role', 'region');
    this.setAttribute('aria-label', 'Toolbar of the standalone remote');
    this.lang = 'en';
    this.attachShadow({ mode: 'open' }).append(style, this.#messages, bar);
    this.#show(this.#view);
    this.#follow();
    new ResizeObserver(() => {
      document.body.style.paddingBlockEnd = `${this.offsetHeight}px`;
    }).observe(this);
  }

  #choices(): HTMLElement[] {
    const { pages, roles, failures, service } = this.#view;
    const option = (value: string) => ({ value });
    return [
      this.#choice(
        'page',
        'Page',
        [option(''), ...pages.map(option)],
        (page) => page && location.assign(page),
      ),
      this.#choice('role', 'Role', roles.map(option), (role) => this.#choose({ role })),
      this.#choice('language', 'Language', languages, (language) => {
        localStorage.setItem('preferredLanguage', language);
        location.reload();
      }),
      this.#choice('failure', 'Failure', [{ value: '', text: 'none' }, ...failures.map(option)], (failure) =>
        this.#choose({ failure: failure || null }),
      ),
      this.#choice(
        'answers',
        'Service',
        [
          { value: 'recorded', text: 'recorded answers' },
          { value: 'real', text: `real, ${service}` },
        ],
        (answers) => this.#choose({ answers }),
      ),
    ];
  }

  #choice(name: string, text: string, options: Option[], change: (value: string) => unknown): HTMLElement {
    const label = document.createElement('label');
    const select = document.createElement('select');
    select.append(...options.map(({ value, text = value }) => new Option(text, value)));
    select.addEventListener('change', () => void change(select.value));
    label.append(text, select);
    this.#labels.set(name, label);
    return label;
  }

  #set(name: string, value: string): void {
    const label = this.#labels.get(name);
    const select = label?.querySelector('select');
    if (select) select.value = value;
    label?.toggleAttribute('data-on', name === 'failure' && value !== '');
  }

  #show(view: View): void {
    this.#view = view;
    this.#set('page', view.pages.find((page) => page === location.pathname) ?? '');
    this.#set('role', view.role);
    this.#set('language', localStorage.getItem('preferredLanguage') ?? 'fi');
    this.#set('failure', view.failure ?? '');
    this.#set('answers', view.answers);
    const missing = view.missing.map((call) => `No recorded answer: ${call}`);
    this.#messages.textContent = [...view.errors, ...missing].join('\n');
  }

  /** When a failure ends the page stays: its own retry shall load the remote again. */
  async #choose(choice: Partial<Record<keyof View, string | null>>): Promise<void> {
    const response = await fetch('/standalone/choice', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(choice),
    });
    const body = (await response.json()) as View & { message?: string };
    if (!response.ok) {
      this.#show(this.#view);
      this.#messages.textContent = body.message ?? String(response.status);
    } else if (choice.failure === null) this.#show(body);
    else location.reload();
  }

  #follow(): void {
    const events = new EventSource('/standalone/events');
    const view = ({ data }: MessageEvent<string>) => JSON.parse(data) as View;
    events.addEventListener('change', (event) => this.#show(view(event)));
    events.addEventListener('reload', () => location.reload());
  }
}

customElements.define('osasto-standalone-toolbar', Toolbar);
document.addEventListener('DOMContentLoaded', () =>
  document.body.append(document.createElement('osasto-standalone-toolbar')),
);
