const TEXT = [
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit])',
  'select',
  'textarea',
  '[contenteditable]',
].join()

/** Whether a key belongs to a field, a dialog or the browser, so that it is no key of the console. */
export function isTyping({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey) return true
  return isInField(target)
}

/** Whether someone is in a field or a dialog. */
export function isInField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${TEXT}, dialog`) !== null
}
