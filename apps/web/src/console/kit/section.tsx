import { Section as PageSection, type SectionProps } from '#ui/section.tsx'

/** A part of a screen under its heading: denser than one of a player’s page. */
export function Section(props: SectionProps) {
  return <PageSection className="card grid gap-4 p-5" size="text-xl" {...props} />
}
