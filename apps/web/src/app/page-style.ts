import postcss, { type ChildNode } from 'postcss'

/** A part of the style sheet. */
type StyleRule =
  /** What every page holds: variables, animations, styles of elements without a class. */
  | string
  /** Rules in a layer, or under a condition such as `@media print`. */
  | { readonly at: string; readonly rules: readonly StyleRule[] }
  /** A rule for elements that have all classes of at least one of these groups. */
  | { readonly text: string; readonly classes: readonly (readonly string[])[] }

/** At-rules that hold rules, and not descriptors of their own. */
const GROUPS = new Set(['media', 'supports', 'layer', 'container'])
/** What React writes for characters of a class that mean something in HTML. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** Returns a function that finds the part of a style sheet that the elements of a page need, in the sheet's order. */
export function pageStyles(css: string): (html: string) => string {
  const rules = postcss.parse(css).nodes.map(ruleOf)
  return (html) => styleFor(classesIn(html), rules)
}

function ruleOf(node: ChildNode): StyleRule {
  if (node.type === 'atrule' && node.nodes && GROUPS.has(node.name)) {
    return { at: `@${node.name} ${node.params}`, rules: node.nodes.map(ruleOf) }
  }
  const text = textOf(node)
  if (node.type !== 'rule') return text
  const classes = node.selectors.map(classesOf)
  return classes.some(({ length }) => length === 0) ? text : { text, classes }
}

function textOf(node: ChildNode): string {
  const isStatement = node.type === 'atrule' && !node.nodes
  return isStatement ? `${node.toString()};` : node.toString()
}

/** The classes that a selector's elements have; those that `:is()`, `:not()` or `:has()` ask about are left out. */
function classesOf(selector: string): string[] {
  const names = withoutArguments(selector).matchAll(/\.((?:\\[\da-f]{1,6} ?|\\.|[\w-])+)/gi)
  return [...names].map(([, name = '']) => unescaped(name))
}

function withoutArguments(selector: string): string {
  let depth = 0
  let outside = ''
  for (const [part] of selector.matchAll(/\\.|[^]/g)) {
    if (part === '(') depth += 1
    if (depth === 0) outside += part
    if (part === ')') depth -= 1
  }
  return outside
}

/** A class as it stands in HTML. A name that begins with a digit is written with its code: `.\32 xl\:flex`. */
function unescaped(name: string): string {
  return name.replaceAll(/\\(?:([\da-f]{1,6}) ?|(.))/gi, (_all, code?: string, own?: string) =>
    code === undefined ? (own ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
  )
}

function classesIn(html: string): ReadonlySet<string> {
  const attributes = [...html.matchAll(/ class="([^"]*)"/g)]
  const names = attributes.flatMap(([, value = '']) => value.split(/\s+/))
  return new Set(
    names.map((name) => name.replaceAll(/&[^;]+;/g, (entity) => ENTITIES[entity] ?? entity)),
  )
}

function styleFor(used: ReadonlySet<string>, rules: readonly StyleRule[]): string {
  return rules.map((rule) => textFor(used, rule)).join('')
}

function textFor(used: ReadonlySet<string>, rule: StyleRule): string {
  if (typeof rule === 'string') return rule
  if ('at' in rule) {
    const text = styleFor(used, rule.rules)
    return text === '' ? '' : `${rule.at}{${text}}`
  }
  const isUsed = rule.classes.some((group) => group.every((name) => used.has(name)))
  return isUsed ? rule.text : ''
}
