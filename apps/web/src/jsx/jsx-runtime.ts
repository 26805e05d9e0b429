// What JSX becomes in the built app: React's elements, with whole texts.
import type { ElementType, Key, ReactElement } from 'react'
import * as react from 'react/jsx-runtime'
import { type Props, withWholeTexts } from './whole-texts.ts'

export { Fragment, type JSX } from 'react/jsx-runtime'

export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  return react.jsx(type, withWholeTexts(type, props), key)
}

export function jsxs(type: ElementType, props: Props, key?: Key): ReactElement {
  const whole = withWholeTexts(type, props)
  return (Array.isArray(whole.children) ? react.jsxs : react.jsx)(type, whole, key)
}
