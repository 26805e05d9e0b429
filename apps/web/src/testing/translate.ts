/** Does to the texts of a page what a browser does that translates it: each is replaced by elements of its own, in capitals here. */
export function translate(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
  for (const text of texts) {
    const isMeant = text.data.trim() !== '' && !text.parentElement?.closest('font, script, style')
    if (!isMeant) continue
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.data.toUpperCase()
    outer.append(inner)
    text.replaceWith(outer)
  }
}
