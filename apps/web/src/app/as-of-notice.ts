import { asOfText } from '@hive/domain/base/site/as-of'

/** Stands outside the part of the page that React takes over, so that the app starts as ever. */
export function asOfNotice(at: Date): string {
  return `<aside aria-label="Up to when this page is right" class="bg-honey px-4 py-2 text-center font-semibold text-ink">${asOfText(at)}</aside>\n`
}
