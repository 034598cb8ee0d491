const names = ['email', 'password'] as const;

/** What a person did in the sign-in form of the first picture. */
export interface TypedSignIn {
  email: string;
  password: string;
  /** The field that had the focus. */
  focus: (typeof names)[number] | undefined;
  /** The form was sent: it is for the application to do so. */
  wasSent: boolean;
}

/** A function that gives what was typed until it is called, once. The application takes the picture's place meanwhile. */
export function typedInPicture(): () => TypedSignIn | undefined {
  const app = document.querySelector<HTMLElement>('#app[data-drawn]');
  const form = app?.querySelector('form');
  const fields = names.map((name) => form?.querySelector<HTMLInputElement>(`[name="${name}"]`));
  const focused = fields.find((field) => field && field === document.activeElement) ?? undefined;
  return () => {
    const [email, password] = fields;
    if (!app || !form || !email || !password) return undefined;
    delete app.dataset['drawn'];
    return {
      email: email.value,
      password: password.value,
      focus: focused && (focused === email ? 'email' : 'password'),
      wasSent: form.dataset['sent'] !== undefined,
    };
  };
}
