declare module '*.md' {
  import type { ContentFile } from '#features/leagues/content/content-file.ts'

  const file: ContentFile
  export default file
}

declare module '*.yaml' {
  const data: unknown
  export default data
}
