// Signs in with a passkey. Without this script, or on a device without passkeys, the button stays away
// and the password does.
const form = document.getElementById('passkey')
const canAsk = typeof globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON === 'function'

if (form instanceof HTMLFormElement && canAsk) {
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    answer().then(
      () => form.submit(),
      () => say('That didn’t work. Try again, or use your password.'),
    )
  })
}

/** Puts the question to the device, and its answer into the form. */
async function answer() {
  say('')
  const response = await fetch(`${form.action}/options`, { method: 'POST' })
  if (!response.ok) throw new Error('No question came.')
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await response.json())
  const credential = await navigator.credentials.get({ publicKey })
  form.elements.namedItem('answer').value = JSON.stringify(credential)
}

function say(text) {
  form.querySelector('.note').textContent = text
}
