// A rule is tested without a page, and quicker so. What says `@jest-environment jsdom` gets what screens get.
if ('document' in globalThis) require('./screens.ts');
