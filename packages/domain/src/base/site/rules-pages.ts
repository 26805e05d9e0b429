import { paths } from './paths.ts'

/** The sports whose rules have a page, by the last part of its address; an organiser adds sports without one. */
export const RULES_PAGES: readonly string[] = ['pickleball', '3v3-basketball', 'badminton']

/** The page with a sport's rules; `null` where there is none. */
export function rulesPageOf({ slug }: { readonly slug: string }): string | null {
  return RULES_PAGES.includes(slug) ? paths.sportRulesOf(slug) : null
}
