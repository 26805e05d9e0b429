/**
 * Done once the page has the whole style sheet. A still page has the styles of what the server drew, so that the app starts
 * without it; whatever is drawn there later waits for this. Any other page has it before the app starts.
 */
export function wholeSheet(): Promise<void> {
  here ??= add().catch((error: unknown) => {
    // Asked for again by what is drawn next.
    here = undefined
    throw error
  })
  return here
}

let here: Promise<void> | undefined

async function add(): Promise<void> {
  // The server draws with it.
  if (typeof document === 'undefined') return
  const href = document.querySelector<HTMLElement>('script[data-still]')?.dataset['sheet']
  if (!href) return
  const link = Object.assign(document.createElement('link'), { href, rel: 'stylesheet' })
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error('The style sheet did not come.'))
    })
    document.head.append(link)
  })
}
