// The script of the sign-in pages of the server's own accounts, which also work without it: registers passkeys and signs in with them.

const form = document.querySelector<HTMLFormElement>('form[data-passkey]')
if (form && canUsePasskeys()) {
  for (const part of document.querySelectorAll<HTMLElement>('[data-with-passkey]')) part.hidden = false
  form.addEventListener('submit', (event) => {
    const response = form.querySelector<HTMLInputElement>('input[name=passkey]')!
    if (response.value !== '' || (event.submitter as HTMLButtonElement | null)?.value === 'skip') return
    event.preventDefault()
    void send(form, response)
  })
}

function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential
}

/** Sends the form with the browser's response. A person who says no in the browser's dialog can try again. */
async function send(form: HTMLFormElement, response: HTMLInputElement): Promise<void> {
  const alert = form.querySelector<HTMLElement>('[role=alert]')!
  alert.hidden = true
  try {
    const credential = await credentialFor(form)
    response.value = JSON.stringify(credential)
    form.submit()
  } catch {
    alert.hidden = false
  }
}

async function credentialFor({ dataset: { passkey, options = '' } }: HTMLFormElement): Promise<Credential | null> {
  if (passkey === 'register')
    return navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options)) })
  return navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(options)) })
}
