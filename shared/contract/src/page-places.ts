/*
 * Places in the page for what is put there later. Apart from what browsers load: a script in the page that held one of
 * them would be taken for the place.
 */

/** Where the script that shows a picture stands in the drawn page: before it the sign-in, behind it what other pages need. */
export const scriptPlace = '<!-- script -->';

/** Where the service puts the registry and what it says of itself; in the head of a page without this place. */
export const dataPlace = '<!-- data -->';
