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

/** Google hands out an ID token only through the button that it draws itself; ours stands in until then, and tries again. */
export function GoogleButton({ clientId, nonce, onRefused }: GoogleButtonProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const finish = useFinishSignIn(onRefused)
  const place = useRef<HTMLDivElement>(null)
  const [tries, setTries] = useState(1)
  const [isDrawn, setIsDrawn] = useState(false)
  const fail = () => toast.error(t({ id: 'auth.googleError', message: 'Failed to sign in with Google' }))
  const latest = useRef({ finish, fail })

  // Google's script outlives a rendering and calls back at any time: it has to reach the functions of the newest one.
  useEffect(() => {
    latest.current = { finish, fail }
  })

  // The button is drawn by Google's script, outside React, and anew for each nonce and language.
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
