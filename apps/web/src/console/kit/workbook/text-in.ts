/** The text of a shared string; how it is said (`rPh`) is left out. */
export function textIn(element: Element): string {
  return [...element.getElementsByTagNameNS('*', 't')]
    .filter((part) => part.parentElement?.localName !== 'rPh')
    .map(({ textContent: text }) => text)
    .join('')
}
