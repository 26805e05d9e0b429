import { pastedEmail } from '@hive/domain/base/players/email'
import type { ClipboardEvent } from 'react'

/** Puts the address alone into a field where a person pastes one with its name or as a link. */
export function pasteEmail(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text')
  const address = pastedEmail(text)
  if (address === text) return
  event.preventDefault()
  const field = event.currentTarget
  // React hears of a value that is set in this way, as if it were typed.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, address)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
