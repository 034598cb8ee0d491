/** Every kind of e-mail that the service sends, by the name of its queue. */
export const mailKinds = [
  'account.password-link',
  'account.link-failed',
  'account.notice',
  'notice.event',
  'notice.waiting',
  'notice.digest',
  'position.handover',
  'reminder',
  'message.letter',
  'message.test',
] as const;

export type MailKindName = (typeof mailKinds)[number];

/**
 * How a try to send a mail can end. `notNeeded`, `noAddress` and `noServer`: nothing was to be sent. `triedAgain`: the
 * mail server could not be reached or said 4xx. `refused`: it said 5xx. `givenUp`: the last try failed, or the mail was
 * too old.
 */
export const mailResults = [
  'sent',
  'notNeeded',
  'noAddress',
  'noServer',
  'triedAgain',
  'refused',
  'givenUp',
] as const;

export type MailResult = (typeof mailResults)[number];

/** Days whose results /settings shows. */
export const mailResultDays = 30;
