/** What a list of members can be sorted by; the first is the usual order. Rule 4.24. */
export const memberOrders = ['name', 'section', 'district', 'paid', 'started'] as const;

export type MemberOrder = (typeof memberOrders)[number];

/** From which end an order begins. */
export const directions = ['ascending', 'descending'] as const;

/** Orders that begin with the newest day. */
export const newestFirstMemberOrders = ['paid', 'started'] as const satisfies readonly MemberOrder[];
