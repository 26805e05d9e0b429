import { Fragment, type ReactNode } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'

/** What an element says of itself besides its type. */
export type Props = { readonly children?: ReactNode; readonly translate?: 'yes' | 'no' | undefined }

/** A price, a score or an e-mail address, which says the same in every language. */
const SAME_IN_ALL = /^[+−-]?€\d[\d.,]*$|^\d+ [–-] \d+$|^[^\s@]+@[^\s@]+$/

/**
 * The props of an element in which no text stands beside something else. A browser that translates a page puts elements of its own in
 * the place of texts: one that React changes or takes away later would stay as it was, or end in an error. The texts of an element that
 * has nothing else become one string, which React sets anew as a whole; beside something else, each run of texts becomes an element.
 * Prices, scores and addresses are not translated.
 */
export function withWholeTexts(type: unknown, props: Props): Props {
  const { children } = props
  const isAlone = type !== Fragment
  if (Array.isArray(children))
    return kept(type, { ...props, children: wholeTexts(children, isAlone) })
  return isAlone || !isText(children)
    ? kept(type, props)
    : { ...props, children: wrapped([children]) }
}

/** An element whose whole text is a price, a score or an address is left as it is by a translation. */
function kept(type: unknown, props: Props): Props {
  const { children, translate } = props
  // A component of a library, such as a link, takes it along to its element.
  if (type === Fragment || typeof children !== 'string' || translate) return props
  return SAME_IN_ALL.test(children) ? { ...props, translate: 'no' } : props
}

function wholeTexts(children: readonly ReactNode[], isAlone: boolean): ReactNode {
  const isAllText = children.every((child) => isText(child) || isNothing(child))
  // A list without anything in it has no text either: a table's body can hold none.
  if (isAlone && isAllText && children.length > 0) return joined(children)
  const result = [...children]
  for (let start = 0; start < result.length; start += 1) {
    let end = start
    while (isText(result[end])) end += 1
    // Every child keeps its position, by which React knows it.
    if (end > start) result.fill(null, start + 1, end)[start] = wrapped(children.slice(start, end))
  }
  return result
}

/** Texts as an element, and the blanks around it, which no one translates and which would be lost to the name of a button. */
function wrapped(texts: readonly ReactNode[]): ReactNode {
  const text = joined(texts)
  const middle = text.trim()
  if (middle === '') return text
  const [before, after] = [text.slice(0, text.indexOf(middle)), text.slice(text.trimEnd().length)]
  const element = jsx('span', kept('span', { children: middle }))
  return before + after === '' ? element : jsxs(Fragment, { children: [before, element, after] })
}

function joined(texts: readonly ReactNode[]): string {
  return texts.filter(isText).join('')
}

function isText(child: ReactNode): child is string | number {
  return typeof child === 'string' || typeof child === 'number'
}

function isNothing(child: ReactNode): boolean {
  return child === null || child === undefined || typeof child === 'boolean'
}
