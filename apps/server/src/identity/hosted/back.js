// A page that answers a form is read anew by whoever comes back to it. Without this script the browser has a page of its
// own there, which offers to send the form once more.
history.replaceState(null, '', location.href)

// Whoever comes back to a sign-in that is done is taken to where they were before it.
if (document.querySelector('[data-done]')) history.back()
