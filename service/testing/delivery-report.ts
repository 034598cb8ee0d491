/** What a report says of a mail; `fields` replace those of the recipient. */
export interface GivenReport {
  to: string;
  fields?: Record<string, string>;
}

/** A delivery status notification as mail servers write it (RFC 3464). */
export function writeDeliveryReport({ to, fields = {} }: GivenReport): string {
  const recipient = {
    'Final-Recipient': 'rfc822; somebody@mail.example',
    Action: 'failed',
    Status: '5.1.1',
    'Diagnostic-Code': 'smtp; 550 5.1.1\r\n No such user',
    ...fields,
  };
  const lines = [
    'From: MAILER-DAEMON@relay.example',
    `To: <${to}>`,
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Your mail could not be delivered.',
    '--part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; relay.example',
    '',
    ...Object.entries(recipient).map(([name, value]) => `${name}: ${value}`),
    '',
    '--part',
    'Content-Type: message/rfc822',
    '',
    'Subject: What was sent',
    '',
    'Its text.',
    '--part--',
    '',
  ];
  return lines.join('\r\n');
}
