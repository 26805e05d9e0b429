import postcss, { type ChildNode } from 'postcss'

/** A part of the style sheet. */
type StyleRule =
  /** Rules in a layer, under a condition such as `@media print`, or properties of the root. */
  | { readonly at: string; readonly rules: readonly StyleRule[] }
  /** A rule for a page that has all classes and types of elements of at least one of these groups. */
  | { readonly text: string; readonly needs: readonly (readonly string[])[]; readonly says: Words }
  /** A property, its type, or an animation: for a page where something else says its name. */
  | { readonly text: string; readonly name: string; readonly says: Words }

type Words = readonly string[]

/** At-rules that hold rules, and not descriptors of their own. */
const GROUPS = new Set(['media', 'supports', 'layer', 'container'])
/** At-rules that describe what is named elsewhere. */
const NAMED = new Set(['property', 'keyframes'])
const CLASS = /\.((?:\\[\da-f]{1,6} ?|\\.|[\w-])+)/gi
/** Parts of a selector that are neither classes nor types: attributes, ids, and what stands after a colon. */
const NO_TYPE = /\[[^\]]*\]|#[\w-]+|::?[\w-]+/g
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
  return (html) => {
    const has = new Set(['html', 'body', ...typesIn(html), ...classesIn(html)])
    const said = wordsSaid(rules, has, wordsIn(html))
    return rules.map((rule) => textFor(rule, has, said)).join('')
  }
}

function ruleOf(node: ChildNode): StyleRule {
  if (node.type === 'atrule' && node.nodes && GROUPS.has(node.name)) {
    return { at: `@${node.name} ${node.params}`, rules: node.nodes.map(ruleOf) }
  }
  const text = textOf(node)
  const says = wordsIn(text)
  if (node.type === 'atrule' && NAMED.has(node.name)) return { text, name: node.params, says }
  if (node.type === 'decl') {
    return node.variable ? { text, name: node.prop, says } : { text, needs: [[]], says }
  }
  if (node.type !== 'rule') return { text, needs: [[]], says }
  const needs = node.selectors.map(needsOf)
  const isForAll = needs.some(({ length }) => length === 0)
  return isForAll && node.some((part) => part.type === 'decl' && part.variable)
    ? { at: node.selector, rules: node.nodes.map(ruleOf) }
    : { text, needs, says }
}

function textOf(node: ChildNode): string {
  const isStatement = node.type === 'decl' || (node.type === 'atrule' && !node.nodes)
  return isStatement ? `${node.toString()};` : node.toString()
}

/** The names of properties, and all other words, among which are the names of animations. */
function wordsIn(text: string): Words {
  return text.match(/[\w-]+/g) ?? []
}

/** All that is said by the page and by the rules for its elements, and by what those name. */
function wordsSaid(
  rules: readonly StyleRule[],
  has: ReadonlySet<string>,
  ofPage: Words,
): ReadonlySet<string> {
  const parts = rules.flatMap(partsOf)
  const said = new Set([...ofPage, ...parts.filter((part) => isFor(has, part)).flatMap(saysOf)])
  let before = 0
  while (before < said.size) {
    before = said.size
    for (const part of parts) {
      if ('name' in part && said.has(part.name)) for (const word of part.says) said.add(word)
    }
  }
  return said
}

type Part = Exclude<StyleRule, { at: string }>

function partsOf(rule: StyleRule): readonly Part[] {
  return 'at' in rule ? rule.rules.flatMap(partsOf) : [rule]
}

function saysOf({ says }: Part): Words {
  return says
}

function isFor(has: ReadonlySet<string>, part: Part): boolean {
  return 'needs' in part && part.needs.some((group) => group.every((name) => has.has(name)))
}

/**
 * The classes, with a dot before them, and the types of a selector's elements; those that `:is()`, `:not()` or `:has()` ask
 * about are left out.
 */
function needsOf(selector: string): string[] {
  const outside = withoutArguments(selector)
  const classes = [...outside.matchAll(CLASS)].map(([, name = '']) => `.${unescaped(name)}`)
  const types =
    outside
      .replaceAll(CLASS, '')
      .replaceAll(NO_TYPE, '')
      .match(/[a-z][\w-]*/gi) ?? []
  return [...classes, ...types]
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

function typesIn(html: string): readonly string[] {
  return [...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name)
}

function classesIn(html: string): readonly string[] {
  const attributes = [...html.matchAll(/ class="([^"]*)"/g)]
  const names = attributes.flatMap(([, value = '']) => value.split(/\s+/))
  return names.map(
    (name) => `.${name.replaceAll(/&[^;]+;/g, (entity) => ENTITIES[entity] ?? entity)}`,
  )
}

function textFor(rule: StyleRule, has: ReadonlySet<string>, said: ReadonlySet<string>): string {
  if ('at' in rule) {
    const text = rule.rules.map((part) => textFor(part, has, said)).join('')
    return text === '' ? '' : `${rule.at}{${text}}`
  }
  return isFor(has, rule) || ('name' in rule && said.has(rule.name)) ? rule.text : ''
}
