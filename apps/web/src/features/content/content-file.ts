/** A file of `content/` as its module gives it. The HTML is made from Markdown when the app is built. */
export type ContentFile = {
  readonly meta: ContentMeta
  readonly lead: string
  readonly sections: readonly ContentSection[]
}

/** What stands at the head of a file; which of it a file has depends on its folder. */
export type ContentMeta = {
  readonly title: string
  readonly description: string
  readonly subtitle?: string
  readonly date?: string
  readonly updated?: string
  readonly name?: string
  readonly intro?: string
  readonly order?: number
  readonly video?: string
  readonly sources?: readonly Source[]
}

export type Source = { readonly title: string; readonly url: string }

/** A heading and what stands under it; 2 for `##`, 3 for `###`. */
export type ContentSection = {
  readonly depth: number
  readonly title: string
  readonly html: string
}

/** What a section says, without its markup. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', '’')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
