/** The look of a view above a list. */
export function viewClass(isCurrent: boolean): string {
  const look = isCurrent ? 'bg-ink text-chalk' : 'bg-paper hover:bg-honey-wash'
  return `min-h-11 shrink-0 rounded-full border border-line px-4 font-semibold ${look}`
}
