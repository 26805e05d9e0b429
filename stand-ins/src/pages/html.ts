/** A piece of markup that is safe to put into a page as it is. */
export type Markup = { readonly markup: string }

type Piece = Markup | string | number | null | false | readonly Markup[]

/** Markup with values in it; every value that is not markup itself is escaped. */
export function html(strings: TemplateStringsArray, ...values: Piece[]): Markup {
  const parts = strings.flatMap((text, index) => [text, toText(values[index] ?? null)])
  return { markup: parts.join('') }
}

/** A whole page of the stand-ins. */
export function page(title: string, body: Markup): string {
  return `<!doctype html>
<html lang="en-IE">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/stand-ins.css">
</head>
<body><main>${body.markup}</main></body>
</html>
`
}

function toText(value: Piece): string {
  if (value === null || value === false) return ''
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
