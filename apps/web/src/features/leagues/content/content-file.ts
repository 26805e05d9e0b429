/** A file of `content/` as its module exports it. Its HTML is made from Markdown at build time. */
export type ContentFile = {
  readonly meta: ContentMeta
  readonly lead: string
  readonly sections: readonly ContentSection[]
}

/** The front matter of a file; its fields depend on the folder. */
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

/** A heading with its text; level 2 for `##`, 3 for `###`. */
export type ContentSection = {
  readonly depth: number
  readonly title: string
  readonly html: string
}

/** The text of a section without markup. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', '’')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
