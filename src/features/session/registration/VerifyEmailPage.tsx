import { useSearch } from '@tanstack/react-router'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { oneOf, type Search } from '#console/search.ts'
import { LoginFrame } from '#console/shell/LoginFrame.tsx'
import { menuTexts } from '#console/shell.messages.ts'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { LoginNote, WayOn } from '#features/session/recovery/LoginNote.tsx'
import { m } from '#features/session/registration/pages.messages.ts'
import type { OwnRegistration } from '#features/session/registration/registration.contract.ts'

/** The page behind an activation link. It confirms the address, and says the same when opened again. */
export function VerifyEmailPage() {
  const t = useText()
  const code = oneOf(useSearch({ strict: false }) as Search, 'code') ?? ''
  const verified = useRead(api.registration.verifyEmail, { code })
  const { data, error } = verified
  if (data) return <Verified {...data} />
  if (error?.code === 'email.notVerified') return <Failed />
  return (
    <LoginFrame
      title={t(menuTexts.verifyEmail)}
      lead={error ? '' : t(m.verifying)}
      tab={menuTexts.verifyEmail}
    >
      {error ? (
        <ErrorPanel error={error} onRetry={() => void verified.refetch()} />
      ) : (
        <div className="h-40 animate-pulse rounded-md bg-hover" aria-hidden />
      )}
    </LoginFrame>
  )
}

function Verified({ state, tradeName, email, username, dueDay }: OwnRegistration) {
  const t = useText()
  const values = { email, username, day: dueDay ?? '' }
  const message = { activated: m.activatedTold, refused: m.refusedTold }[state as string] ?? m.verifiedDue
  const isOpen = state === 'activated'
  return (
    <LoginFrame
      title={t(m.verifiedTitle)}
      lead={t(m.verifiedLead, { shop: tradeName })}
      tab={menuTexts.verifyEmail}
    >
      <LoginNote
        good
        actions={
          <WayOn to="/user/login" main={isOpen}>
            {t(m.toLogin)}
          </WayOn>
        }
      >
        <p className="font-medium wrap-anywhere text-text">{t(message, values)}</p>
        {message === m.verifiedDue && (
          <>
            <p>{t(m.resultThen)}</p>
            <p>{t(m.verifiedLogin, values)}</p>
          </>
        )}
      </LoginNote>
    </LoginFrame>
  )
}

function Failed() {
  const t = useText()
  return (
    <LoginFrame title={t(m.failedTitle)} lead={t(m.failedLead)} tab={menuTexts.verifyEmail}>
      <LoginNote
        actions={
          <>
            <WayOn to="/user/register" main>
              {t(m.registerAgain)}
            </WayOn>
            <WayOn to="/user/login">{t(m.toLogin)}</WayOn>
          </>
        }
      >
        <p>{t(m.failedNext)}</p>
      </LoginNote>
    </LoginFrame>
  )
}
