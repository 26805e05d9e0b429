// Plays an analytics script: it reads the data layer that the page has begun, reports each event by a
// beacon, and leaves a cookie of its own, as the real one does.
{
  const { src } = document.currentScript
  const { origin, searchParams } = new URL(src)
  const id = searchParams.get('id')

  const act = ([command, name, data = {}]) => {
    if (command === 'config')
      document.cookie = '_ga=GA1.1.1.1; max-age=7776000; path=/; samesite=lax'
    if (command !== 'event' || window[`ga-disable-${id}`]) return
    const query = new URLSearchParams({ v: '2', tid: id, en: name, dl: location.href })
    for (const [key, value] of Object.entries(data)) query.set(`ep.${key}`, String(value))
    navigator.sendBeacon(`${origin}/g/collect?${query}`)
  }

  const { dataLayer } = window
  for (const words of dataLayer) act(words)
  dataLayer.push = (words) => {
    act(words)
    return Array.prototype.push.call(dataLayer, words)
  }
}
