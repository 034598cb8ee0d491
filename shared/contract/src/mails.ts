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
 * How a try to send a mail can end, and what can happen after it. `notNeeded`, `noAddress` and `noServer`: nothing was to be sent. `triedAgain`: the
 * mail server could not be reached or said 4xx. `refused`: it said 5xx. `givenUp`: the last try failed, or the mail was
 * too old. `bounced`: it was sent and came back.
 */
export const mailResults = [
  'sent',
  'notNeeded',
  'noAddress',
  'noServer',
  'triedAgain',
  'refused',
  'givenUp',
  'bounced',
] as const;

export type MailResult = (typeof mailResults)[number];

/** Days whose results /settings shows. */
export const mailResultDays = 30;
