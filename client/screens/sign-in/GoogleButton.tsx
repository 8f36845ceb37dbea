import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { toast } from '../../components/Toast.tsx'
import { useLanguage } from '../../lib/i18n.ts'
import { showGoogleButton } from '../../app/identity/google.ts'
import { useFinishSignIn } from './useFinishSignIn.ts'

interface GoogleButtonProps {
  clientId: string
  nonce: string
  onRefused: (reason: string | undefined) => void
}

/** Google issues an ID token only through its own button. Until that is drawn, ours stands in; a press tries again. */
export function GoogleButton({ clientId, nonce, onRefused }: GoogleButtonProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const finish = useFinishSignIn(onRefused)
  const place = useRef<HTMLDivElement>(null)
  const [tries, setTries] = useState(1)
  const [isDrawn, setIsDrawn] = useState(false)
  const fail = () => toast.error(t({ id: 'auth.googleError', message: 'Failed to sign in with Google' }))
  const latest = useRef({ finish, fail })

  // Google's script outlives a render and may call back at any time: it must reach the functions of the latest render.
  useEffect(() => {
    latest.current = { finish, fail }
  })

  // Google's script draws the button outside React, and again for each nonce and language.
  useEffect(() => {
    if (!place.current) return
    let isWanted = true
    let remove: (() => void) | undefined
    showGoogleButton({
      place: place.current,
      clientId,
      nonce,
      language,
      width: Math.min(328, place.current.parentElement?.clientWidth || 328),
      onCredential: (credential) => void latest.current.finish(credential),
    }).then(
      (undo) => {
        remove = undo
        if (isWanted) setIsDrawn(true)
        else undo()
      },
      (error: unknown) => {
        console.warn(error)
        if (!isWanted) return
        setIsDrawn(false)
        latest.current.fail()
      },
    )
    return () => {
      isWanted = false
      remove?.()
    }
  }, [clientId, nonce, language, tries])

  return (
    <>
      <div ref={place} className="flex min-h-11 justify-center empty:hidden" />
      {!isDrawn && (
        <Button size="large" wide onClick={() => setTries(tries + 1)}>
          <Trans id="auth.google">Sign in with Google</Trans>
        </Button>
      )}
    </>
  )
}
