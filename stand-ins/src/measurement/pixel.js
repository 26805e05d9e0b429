// Plays an ad network's pixel: it takes over the queue that the page has begun, reports each event by an
// image, and leaves a cookie of its own, as the real one does.
{
  const { fbq } = window
  const { origin } = new URL(document.currentScript.src)
  let isGranted = true
  let pixel = ''

  const act = (command, ...rest) => {
    if (command === 'consent') isGranted = rest[0] === 'grant'
    if (command === 'init') {
      ;[pixel] = rest
      document.cookie = `_fbp=fb.0.${Date.now()}.1; max-age=7776000; path=/; samesite=lax`
    }
    if ((command === 'track' || command === 'trackCustom') && isGranted) tell(...rest)
  }
  const tell = (event, data = {}, { eventID = '' } = {}) => {
    const query = new URLSearchParams({ id: pixel, ev: event, dl: location.href, eid: eventID })
    for (const [name, value] of Object.entries(data)) query.set(`cd[${name}]`, String(value))
    new Image().src = `${origin}/tr/?${query}`
  }

  fbq.callMethod = act
  for (const words of fbq.queue.splice(0)) act(...words)
}
