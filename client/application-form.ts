// The script of the public application form, which also works without it: it finds the proof of work while the form is filled in.
import { findProof } from '../shared/application-form/proof-of-work.ts'

/** Numbers tried at a time: a few milliseconds, so that typing is not held up. */
const AT_ONCE = 500

const form = document.querySelector<HTMLFormElement>('form[data-challenge]')
if (form) void prepare(form)

async function prepare(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button')!
  const field = form.querySelector<HTMLInputElement>('input[name=proof]')!
  const { challenge = '', sending = '' } = form.dataset
  let isSending = false

  const send = () => {
    isSending = true
    button.setAttribute('aria-disabled', 'true')
    button.textContent = sending
  }
  form.addEventListener('submit', (event) => {
    if (isSending || !field.value) event.preventDefault()
    if (!isSending) send()
  })

  field.value ||= await proofOf(challenge)
  if (isSending) form.submit()
}

async function proofOf(challenge: string): Promise<string> {
  for (let from = 0; ; from += AT_ONCE) {
    const proof = findProof(challenge, from, AT_ONCE)
    if (proof !== undefined) return String(proof)
    await new Promise((resolve) => setTimeout(resolve))
  }
}
