import { useOrganiser } from '#app/hooks.ts'
import { builtMarkup } from '#lib/trusted.ts'

/** Text of a content file, with the organiser's name and address filled in. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  const fill = useFill()
  // Made from our own files at build time; values that are filled in are escaped.
  // oxlint-disable-next-line react/no-danger
  return (
    <div
      className={`prose ${className}`}
      dangerouslySetInnerHTML={{ __html: builtMarkup(fill(html)) }}
    />
  )
}

/** Replaces `{{organiser}}` and `{{email}}` by the organiser's name and e-mail. */
export function useFill(): (text: string) => string {
  const organiser = useOrganiser()
  return (text) =>
    text
      .replaceAll('{{organiser}}', escaped(organiser.name))
      .replaceAll('{{email}}', escaped(organiser.email))
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
