/** Markup that is safe to insert into a page. */
export type Markup = { readonly markup: string }

type Piece = Markup | string | number | null | undefined | false | readonly Markup[]

/** A template for markup; it escapes every value that is not markup itself. */
export function html(strings: TemplateStringsArray, ...values: Piece[]): Markup {
  const parts = strings.flatMap((text, index) => [text, toText(values[index])])
  return { markup: parts.join('') }
}

function toText(value: Piece): string {
  if (value === null || value === undefined || value === false) return ''
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value))
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
