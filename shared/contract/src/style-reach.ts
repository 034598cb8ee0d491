/** Comments, texts, addresses, escapes, and what structures a style sheet. */
const tokens =
  /\/\*[^]*?\*\/|"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|url\([^)"']*\)|\\[^]|[{};]|[^{};"'\\/u]+|[^]/g;

/** At-rules around rules, which reach no further than the rules in them. */
const groups = ['media', 'supports', 'container', 'layer', 'scope', 'starting-style', 'charset'];

/** The selectors of a list; commas inside brackets belong to one of them. */
function splitSelectors(list: string): string[] {
  const selectors = [''];
  let depth = 0;
  for (const letter of list) {
    if ('(['.includes(letter)) depth += 1;
    if (')]'.includes(letter)) depth -= 1;
    if (letter === ',' && depth === 0) selectors.push('');
    else selectors.push((selectors.pop() ?? '') + letter);
  }
  return selectors;
}

/** Compounds of a selector, and the combinator before each; without what stands in brackets. */
function splitCompounds(selector: string): { combinator: string; compound: string }[] {
  let plain = selector.replaceAll(/\[[^\]]*\]/g, '[]');
  while (/\([^()]*\)/.test(plain)) plain = plain.replaceAll(/\([^()]*\)/g, '');
  return [...plain.matchAll(/([\s>+~]*)([^\s>+~]+)/g)].map(([, combinator = '', compound = '']) => ({
    combinator: combinator.trim(),
    compound,
  }));
}

const hasOwnClass = (compound: string, owner: string) => new RegExp(`\\.[\\w-]*__${owner}-`).test(compound);

const readName = (owner: string) => owner.slice(0, owner.lastIndexOf('-'));

/** Limits a selector to elements that are in no piece of another remote. Adds no specificity. */
const formatLimit = (owner: string) => `:where(:not([data-piece]:not([data-piece=${readName(owner)}]) *))`;

/** Matches the limit of an owner as minifiers may write it. */
const limitPattern = (owner: string) =>
  new RegExp(
    `:where\\(:not\\(\\[data-piece\\]:not\\(\\[data-piece=["']?${readName(owner)}["']?\\]\\)\\s*\\*\\)\\)`,
    'g',
  );

/** Stands for the limit where a selector is looked at. */
const limited = ':limited';

/** A selector is of own elements when one of its compounds has a class of the owner, and what follows is below that. */
function isOwn(selector: string, owner: string, isNested: boolean): boolean {
  const compounds = splitCompounds(selector);
  const own = compounds.findLastIndex(
    ({ compound }) => hasOwnClass(compound, owner) || (isNested && compound.includes('&')),
  );
  const isBelowParent = isNested && own === -1 && !selector.includes('&');
  // The sibling of an own element may be somebody else's; that of what is below one is below it too.
  const isBesideOwn = /[+~]/.test(compounds[own + 1]?.combinator ?? '');
  const mayBeInPiece = own !== compounds.length - 1 && !compounds.at(-1)?.compound.includes(limited);
  return (own !== -1 || isBelowParent) && !isBesideOwn && !mayBeInPiece;
}

const isAnimation = (parent: string) => /^@(-\w+-)?keyframes/.test(parent);

/** What a rule or an at-rule reaches beyond the owner's elements; undefined when nothing. */
function findProblem(prelude: string, owner: string, parents: readonly string[]): string | undefined {
  if (parents.some(isAnimation)) return undefined;
  const [, name, rest = ''] = /^@(?:-\w+-)?([\w-]+)\s*([^]*)$/.exec(prelude) ?? [];
  if (name === 'keyframes')
    return rest.includes(`__${owner}-`) ? undefined : `the animation "${rest}" has no name of its own`;
  if (name) return groups.includes(name) ? undefined : `@${name} is for the whole page`;
  const isNested = parents.some((parent) => !parent.startsWith('@'));
  const plain = prelude
    .replaceAll(limitPattern(owner), limited)
    .replaceAll(/\\[^]/g, '_')
    .replaceAll(/"[^"]*"|'[^']*'/g, '""');
  const wrong = splitSelectors(plain).find((selector) => !isOwn(selector, owner, isNested));
  return wrong === undefined
    ? undefined
    : `"${wrong.replaceAll(limited, '').trim()}" is not below one of its own classes, or reaches into pieces of other remotes`;
}

const isFile = (address: string) => /^\s*["']?\s*(?!data:|#)[^\s"']/i.test(address);

/** The end of a selector's last compound, before its pseudo-element; undefined when that has a class of its own. */
function endOfForeign(selector: string, owner: string): number | undefined {
  const plain = selector
    .replaceAll(/\/\*[^]*?\*\//g, (comment) => ' '.repeat(comment.length))
    .replaceAll(/\\[^]|"[^"]*"|'[^']*'/g, (text) => '_'.repeat(text.length))
    .trimEnd();
  let [depth, start] = [0, 0];
  for (let index = 0; index < plain.length; index += 1) {
    const letter = plain.charAt(index);
    if ('(['.includes(letter)) depth += 1;
    if (')]'.includes(letter)) depth -= 1;
    if (depth === 0 && /[\s>+~]/.test(letter)) start = index + 1;
  }
  const compound = plain.slice(start);
  const outer = splitCompounds(compound)[0]?.compound ?? '';
  if (hasOwnClass(outer, owner) || outer.includes('&')) return undefined;
  const pseudo = compound.search(/::|:(?:before|after|first-line|first-letter)\b/);
  return pseudo === -1 ? plain.length : start + pseudo;
}

/** A selector that reaches into no piece of another remote. */
function limitedSelector(selector: string, owner: string): string {
  const end = limitPattern(owner).test(selector) ? undefined : endOfForeign(selector, owner);
  return end === undefined ? selector : selector.slice(0, end) + formatLimit(owner) + selector.slice(end);
}

/**
 * Keeps the styles of a remote's build out of the pieces of other remotes on its screens: of what stands below an own
 * element, `.list button`, a rule is only for what is in no such piece.
 *
 * @param css the style sheet, with the names of its classes as they are built
 * @param owner name and build of the remote, as they stand in its class names: `members-8b943305ed`
 */
export function limitStyles(css: string, owner: string): string {
  const parents: string[] = [];
  let [written, text] = ['', ''];
  for (const [token] of css.matchAll(tokens)) {
    if (!/^[{};]$/.test(token)) {
      text += token;
      continue;
    }
    const prelude = text.replaceAll(/\/\*[^]*?\*\//g, '').trim();
    const isRule = token === '{' && !prelude.startsWith('@') && !parents.some(isAnimation);
    written += isRule
      ? splitSelectors(text)
          .map((selector) => limitedSelector(selector, owner))
          .join(',')
      : text;
    written += token;
    text = '';
    if (token === '{') parents.push(prelude);
    if (token === '}') parents.pop();
  }
  return written + text;
}

/**
 * What the styles of a remote's build reach beyond its own elements, as sentences for a developer; none when nothing.
 * Every selector must have a class of a CSS module of this build, and name nothing but that element or what is below it.
 *
 * @param css the style sheet, as it was built
 * @param owner name and build of the remote, as they stand in its class names: `members-8b943305ed`
 */
export function findStyleProblems(css: string, owner: string): string[] {
  const problems: (string | undefined)[] = [];
  const parents: string[] = [];
  let text = '';
  for (const [token] of css.matchAll(tokens)) {
    const isNamed = /(?:url|src|image|image-set)\((?:(?!type\()[^)])*$/.test(text) && /^["']/.test(token);
    const address = /^url\(([^)]*)/.exec(token)?.[1] ?? (isNamed ? token : '');
    if (isFile(address)) problems.push(`no hash holds ${address}; have it in the style sheet, as data:`);
    if (token.startsWith('/*')) continue;
    if (!/^[{};]$/.test(token)) {
      text += token;
      continue;
    }
    const prelude = text.trim();
    text = '';
    if (token === '{') {
      problems.push(findProblem(prelude, owner, parents));
      parents.push(prelude);
    } else if (token === '}') parents.pop();
    else if (prelude.startsWith('@')) problems.push(findProblem(prelude, owner, parents));
  }
  return [...new Set(problems.filter((problem) => problem !== undefined))];
}
