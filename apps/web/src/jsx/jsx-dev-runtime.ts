// What JSX becomes in tests and while the app is worked on.
import type { ElementType, Key, ReactElement } from 'react'
import * as react from 'react/jsx-dev-runtime'
import { type Props, withWholeTexts } from './whole-texts.ts'

export { Fragment, type JSX } from 'react/jsx-dev-runtime'

export function jsxDEV(
  type: ElementType,
  props: Props,
  key: Key | undefined,
  isStatic: boolean,
  ...where: [source?: react.JSXSource, self?: unknown]
): ReactElement {
  const whole = withWholeTexts(type, props)
  return react.jsxDEV(type, whole, key, isStatic && Array.isArray(whole.children), ...where)
}
