import { limitStyles, findStyleProblems } from './style-reach.ts';

const owner = 'members-8b943305ed';
const own = `.list__${owner}-aK\\+L`;
const other = `.row__${owner}-x`;

test.each([
  ['a class of its own', `${own}{color:red}`],
  [
    'what is below it',
    `${own} > :is(th, td):first-child, [data-theme="dark"] ${own} :is(p, :not(a, b)) i::before { content: "}{" }`,
  ],
  ['what follows something below it', `${own} li + li, ${own} > p ~ ul a { margin: 0 }`],
  ['a class of its own beside another', `${own} + ${other}, .spinner ~ ${own} { color: red }`],
  ['groups', `@layer remote{@media print{${own}{display:none}}}@container (width>30rem){${own}{a:b}}`],
  ['nested rules', `${own}{&:hover{a:b}h3{a:b}& > p{a:b}.dark &{a:b}@media print{a:b;td{c:d}}}`],
  ['an animation with its own name', `@keyframes turn__${owner}-x{from{a:b}50%{a:b}}`],
  [
    'pictures in the style sheet itself',
    `${own}{a:url(#x);b:url("data:image/png;base64,A{;}");c:url( data:x )}`,
  ],
  ['comments', `/* body { } */ ${own} /* , */ {a:b}`],
])('%s may be styled', (_, css) => {
  expect(findStyleProblems(limitStyles(css, owner), owner)).toEqual([]);
});

test.each([
  ['elements', 'body{a:b}', '"body"'],
  ['the root', ':root{--color-action:red}', '":root"'],
  ['everything', '*,*::before{a:b}', '"*"'],
  ['one of several selectors', `${own},header{a:b}`, '"header"'],
  ["another build's class", '.list__members-0000000000-x{a:b}', '"\\.list'],
  ['a class of the shell', '.frame{a:b}', '"\\.frame"'],
  ['what has an element of its own in it', `body:has(${own}){a:b}`, '"body:has'],
  ['what is none of its own', `:not(${own}){a:b}`, '":not'],
  ['either its own or not', `:is(${own},main){a:b}`, '":is'],
  ['either, deep in brackets', `:is(${own}, ${own}:not(p, :is(q)), main){a:b}`, '":is'],
  ['what follows its own', `${own} + *,${own} ~ footer{a:b}`, '\\+ \\*"'],
  ['what is in what follows its own', `${own} + div li{a:b}`, '\\+ div li"'],
  ['what follows by a nested rule', `${own}{& ~ *{a:b}}`, '"& ~ \\*"'],
  ['what follows a nested rule without &', `${own}{+ div{a:b}}`, '"\\+ div"'],
  ['an outer element by a nested rule', `${own}{body:has(&){a:b}}`, '"body:has'],
  ['something inside a group', `@layer a{@supports (a:b){html{a:b}}}`, '"html"'],
  ['an attribute that looks like its class', `[title="${other}"]{a:b}`, '"\\[title'],
  ['animations of the page', '@keyframes spin{from{a:b}}', '"spin" has no name'],
  ['fonts', '@font-face{font-family:Inter;src:url(x.woff2)}', '@font-face is for the whole page'],
  ['properties', '@property --x{syntax:"*"}', '@property'],
  ['printed pages', '@page{margin:0}', '@page'],
  ['other style sheets', '@import "other.css";', '@import'],
  ['files of elsewhere', `${own}{a:url(https://elsewhere.example/x.png)}`, 'no hash holds https'],
  ['files of others', `${own}{a:url("../../shell/x.svg")}`, 'no hash holds "../../shell'],
  ['files of its own', `${own}{a:url( files/x.svg)}`, 'no hash holds'],
  ['files in a set', `${own}{a:image-set("x.png" 1x)}`, 'no hash holds "x.png"'],
])('%s may not', (_, css, names) => {
  expect(findStyleProblems(limitStyles(css, owner), owner).join('\n')).toMatch(new RegExp(names));
});

const limit = ':where(:not([data-piece]:not([data-piece=members]) *))';

test.each([
  ['an own element', `${own}{a:b}`, `${own}{a:b}`],
  ['what is below it', `${own} button,${own} > *{a:b}`, `${own} button${limit},${own} > *${limit}{a:b}`],
  ['an own element below it', `${own} ${other}:hover{a:b}`, `${own} ${other}:hover{a:b}`],
  ['a pseudo-element', `${own} li::before{a:b}`, `${own} li${limit}::before{a:b}`],
  [
    'groups and brackets',
    `@media print{${own} :is(th, td) {a:b}}`,
    `@media print{${own} :is(th, td)${limit} {a:b}}`,
  ],
  ['nested rules', `${own}{c:d;&:hover{a:b}p{a:b}}`, `${own}{c:d;&:hover{a:b}p${limit}{a:b}}`],
  ['texts', `${own} [title="a, b > c"]{a:b}`, `${own} [title="a, b > c"]${limit}{a:b}`],
  ['animations', `@keyframes x__${owner}-a{from{a:b}}`, `@keyframes x__${owner}-a{from{a:b}}`],
])('%s is kept out of pieces of other remotes', (_, css, expected) => {
  expect(limitStyles(css, owner)).toBe(expected);
  expect(limitStyles(expected, owner)).toBe(expected);
});

test('a style sheet that was not kept out of them is refused, and one that a minifier wrote anew is not', () => {
  expect(findStyleProblems(`${own} button{a:b}`, owner).join()).toContain('reaches into pieces');
  expect(
    findStyleProblems(
      `${own} button${limit.replaceAll('=members', '="members"').replace(' *', '*')}{a:b}`,
      owner,
    ),
  ).toEqual([]);
});
