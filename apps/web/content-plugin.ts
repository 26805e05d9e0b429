import { marked } from 'marked'
import type { Plugin } from 'vite'
import { parse } from 'yaml'
import type { ContentFile, ContentSection } from './src/features/leagues/content/content-file.ts'

const FILE = /\/content\/.+\.(md|yaml)(\?meta)?$/

/**
 * Turns the files of `content/` into modules, so that writing them needs no code, and no browser
 * needs a parser: `x.md` is a `ContentFile`, `x.md?meta` what stands at its head, `x.yaml` its data.
 */
export function content(): Plugin {
  return {
    name: 'hive:content',
    enforce: 'pre',
    transform(source, id) {
      const [, kind, query] = FILE.exec(id) ?? []
      if (!kind) return null
      if (kind === 'md' && !/^---\n[\s\S]*?^title:.+\n[\s\S]*?^---\n/m.test(source)) {
        this.error(`${id} must start with a head between two lines of "---" that has a title.`)
      }
      const value =
        kind === 'yaml' ? (parse(source) as unknown) : fileOf(source, { isMeta: query === '?meta' })
      return { code: `export default ${JSON.stringify(value)}`, moduleType: 'js', map: null }
    },
  }
}

function fileOf(
  source: string,
  { isMeta }: { isMeta: boolean },
): ContentFile | ContentFile['meta'] {
  const [, head = '', body = source] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  const meta = (parse(head) ?? {}) as ContentFile['meta']
  if (!isMeta) return { meta, ...partsOf(body) }
  // Titles and links need this part in every page: sources they do not.
  const { sources: _, ...rest } = meta
  return rest
}

/** The part before the first heading, and then a section for each heading. */
function partsOf(body: string): Pick<ContentFile, 'lead' | 'sections'> {
  const [lead = '', ...rest] = body.split(/^(?=#{2,3} )/m)
  return { lead: htmlOf(lead), sections: rest.map(sectionOf) }
}

function sectionOf(text: string): ContentSection {
  const [heading = '', ...lines] = text.split('\n')
  const [, marks = '##', title = ''] = /^(#{2,3}) +(.*)$/.exec(heading) ?? []
  return { depth: marks.length, title: title.trim(), html: htmlOf(lines.join('\n')) }
}

function htmlOf(markdown: string): string {
  const html = marked.parse(markdown, { async: false }).trim()
  // Placeholders stand in addresses too, where they have been encoded.
  return html.replaceAll('%7B%7B', '{{').replaceAll('%7D%7D', '}}')
}
