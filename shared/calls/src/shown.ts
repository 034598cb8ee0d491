// What screens load of one thing: a call that changes the thing names these in `changes`.

/** Whatever shows a member. */
export const membersShown = [
  'POST members/findall',
  'POST members/finddistrictmembers',
  'POST members/findsectionmembers',
  'GET members/getbyid/{id}',
  'GET members/history/{id}',
  'GET sections/sectionroles/{id}',
  'GET districts/districtroles/{id}',
] as const;

/** What the page of a report loads. */
export const reportParts = [
  'GET meetings/{id}',
  'GET meetings/{id}/proposals',
  'GET meetings/{id}/boarddraft',
  'POST meetings/checkmeeting',
  'POST meetings/candidates',
  'POST meetings/checkposition',
  'GET meetings/history/{id}',
] as const;

/** Where a section shows its positions of trust. */
export const boardsShown = [
  'GET sections/{id}',
  'GET sections/{id}/board',
  'GET sections/{id}/pastpositions',
  'GET sections/history/{id}',
] as const;

/** What is computed from reports, boards, plans and requests of many units. Rules 21, 22. */
export const overviewsShown = [
  'GET waiting',
  'POST sections/states',
  'GET districts/states',
  'POST positions/find',
  'POST positions/seats',
] as const;

/** Where a message and its counts are shown. Rule 23.4. */
export const messagesShown = ['GET messages', 'GET messages/{id}'] as const;
