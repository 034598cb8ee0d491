/** Less than a day: later it is no news. Rule 22.4. */
export const noticeTries = { retryLimit: 20, retryBackoff: true, retryDelay: 30, retryDelayMax: 7200 };
