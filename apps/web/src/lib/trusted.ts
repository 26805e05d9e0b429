/** The browser's factory where a page’s policy asks for trusted types (`headers.ts` of the server). */
type Factory = {
  createPolicy(name: string, rules: Rules): Rules
}

type Rules = {
  createHTML(markup: string): string
  createScript(text: string): string
  createScriptURL(address: string): string
}

const rules: Rules = {
  createHTML: (markup) => markup,
  createScript: onlyData,
  createScriptURL: ownAddress,
}

/** The one policy of the app; no other may be made, so a text from anywhere else becomes neither markup nor script. */
const policy =
  (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('hive', rules) ?? rules

/** Markup that was made when the app was built: a drawing, or a text of `content/`. Nothing that anyone typed. */
export function builtMarkup(markup: string): string {
  return policy.createHTML(markup)
}

/** Data as the text of a script element, which search engines read. */
export function dataText(data: object): string {
  return policy.createScript(JSON.stringify(data))
}

/** The address of a script of our own; any other throws. */
export function ownScript(address: string): string {
  return policy.createScriptURL(address)
}

/** A text that is no JSON throws: no text becomes code. */
function onlyData(text: string): string {
  JSON.parse(text)
  return text
}

function ownAddress(address: string): string {
  const { origin, href } = new URL(address, location.href)
  if (origin !== location.origin) throw new TypeError('This script is not ours.')
  return href
}
