/** Comments, texts, addresses, escapes, and what structures a style sheet. */
const tokens =
  /\/\*[^]*?\*\/|"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|url\([^)"']*\)|\\[^]|[{};]|[^{};"'\\/u]+|[^]/g;

/** At-rules around rules, which reach no further than the rules in them. */
const groups = ['media', 'supports', 'container', 'layer', 'scope', 'starting-style', 'charset'];

/** The selectors of a list; commas inside brackets belong to one of them. */
function selectorsOf(list: string): string[] {
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
function compoundsOf(selector: string): { combinator: string; compound: string }[] {
  let plain = selector.replaceAll(/\[[^\]]*\]/g, '[]');
  while (/\([^()]*\)/.test(plain)) plain = plain.replaceAll(/\([^()]*\)/g, '');
  return [...plain.matchAll(/([\s>+~]*)([^\s>+~]+)/g)].map(([, combinator = '', compound = '']) => ({
    combinator: combinator.trim(),
    compound,
  }));
}

/** A selector is of own elements when one of its compounds has a class of the owner, and what follows is below that. */
function isOwn(selector: string, owner: string, isNested: boolean): boolean {
  const compounds = compoundsOf(selector);
  const own = compounds.findLastIndex(
    ({ compound }) =>
      new RegExp(`\\.[\\w-]*__${owner}-`).test(compound) || (isNested && compound.includes('&')),
  );
  const isBelowParent = isNested && own === -1 && !selector.includes('&');
  // The sibling of an own element may be somebody else's; that of what is below one is below it too.
  const isBesideOwn = /[+~]/.test(compounds[own + 1]?.combinator ?? '');
  return (own !== -1 || isBelowParent) && !isBesideOwn;
}

/** What a rule or an at-rule reaches beyond the owner's elements; undefined when nothing. */
function faultOf(prelude: string, owner: string, parents: readonly string[]): string | undefined {
  if (parents.some((parent) => /^@(-\w+-)?keyframes/.test(parent))) return undefined;
  const [, name, rest = ''] = /^@(?:-\w+-)?([\w-]+)\s*([^]*)$/.exec(prelude) ?? [];
  if (name === 'keyframes')
    return rest.includes(`__${owner}-`) ? undefined : `the animation "${rest}" has no name of its own`;
  if (name) return groups.includes(name) ? undefined : `@${name} is for the whole page`;
  const isNested = parents.some((parent) => !parent.startsWith('@'));
  const plain = prelude.replaceAll(/\\[^]/g, '_').replaceAll(/"[^"]*"|'[^']*'/g, '""');
  const wrong = selectorsOf(plain).find((selector) => !isOwn(selector, owner, isNested));
  return wrong === undefined ? undefined : `"${wrong.trim()}" is not below one of its own classes`;
}

const isElsewhere = (address: string) => /^["']?\s*(?!data:)([a-z][\w+.-]*:|\/|\.\.)/i.test(address);

/**
 * What the styles of a remote's build reach beyond its own elements, as sentences for a developer; none when nothing.
 * Every selector must have a class of a CSS module of this build, and name nothing but that element or what is below it.
 *
 * @param css the style sheet, as it was built
 * @param owner name and build of the remote, as they stand in its class names: `members-8b943305ed`
 */
export function styleFaults(css: string, owner: string): string[] {
  const faults: (string | undefined)[] = [];
  const parents: string[] = [];
  let text = '';
  for (const [token] of css.matchAll(tokens)) {
    const address = /^url\(([^)]*)/.exec(token)?.[1] ?? (/url\(\s*$/.test(text) ? token : '');
    if (isElsewhere(address)) faults.push(`${address} is no file of its own`);
    if (token.startsWith('/*')) continue;
    if (!/^[{};]$/.test(token)) {
      text += token;
      continue;
    }
    const prelude = text.trim();
    text = '';
    if (token === '{') {
      faults.push(faultOf(prelude, owner, parents));
      parents.push(prelude);
    } else if (token === '}') parents.pop();
    else if (prelude.startsWith('@')) faults.push(faultOf(prelude, owner, parents));
  }
  return [...new Set(faults.filter((fault) => fault !== undefined))];
}
