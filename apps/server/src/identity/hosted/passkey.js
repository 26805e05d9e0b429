// Signs in with a passkey: by its button, or from the suggestions at the e-mail. Without this script, or on a device
// without passkeys, the button stays away and the other ways do.
const form = document.getElementById('passkey')
const canAsk = typeof globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON === 'function'

/** Our question holds for ten minutes; one that waits for longer is asked anew. */
const HELD = 9 * 60_000

/** Ends the question that waits at the e-mail, since a device answers one at a time. */
let waiting = new AbortController()

if (form instanceof HTMLFormElement && canAsk) {
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    waiting.abort()
    say('')
    ask({}).then(send, () => {
      say('That didn’t work. Try again, or use a code or your password.')
      void suggest()
    })
  })
  void suggest()
}

/** Has the device offer its passkeys where it offers e-mails and passwords. */
async function suggest() {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
  waiting = new AbortController()
  const late = AbortSignal.timeout(HELD)
  const signal = AbortSignal.any([waiting.signal, late])
  ask({ mediation: 'conditional', signal }).then(send, () => late.aborted && suggest())
}

/** Puts the question to the device, and returns its answer. */
async function ask(how) {
  const response = await fetch(`${form.action}/options`, { method: 'POST' })
  if (!response.ok) throw new Error('No question came.')
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await response.json())
  return navigator.credentials.get({ publicKey, ...how })
}

function send(credential) {
  form.elements.namedItem('answer').value = JSON.stringify(credential)
  form.submit()
}

function say(text) {
  form.querySelector('.note').textContent = text
}
