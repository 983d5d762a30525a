import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { LoginFrame } from '#console/shell/LoginFrame.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { LoginNote, WayOn } from '#features/session/recovery/LoginNote.tsx'
import { PasswordStep } from '#features/session/recovery/PasswordStep.tsx'
import { m } from '#features/session/recovery/pages.messages.ts'
import type { OpenedLink } from '#features/session/recovery/recovery.contract.ts'

/** The page behind an emailed link for a password reset or an invitation. */
export function ForgetPage() {
  const t = useText()
  const { verifyCode = '', loginId = '' } = useParams({ strict: false }) as Record<string, string | undefined>
  const [opened, setOpened] = useState<OpenedLink>()
  const link = useRead(
    api.recovery.link,
    { verifyCode, loginId },
    {
      // Not refetched once loaded: by then this page may have used the link.
      enabled: opened === undefined,
    },
  )
  const { error } = link
  const data = opened ?? link.data
  useEffect(() => {
    if (data) setOpened(data)
  }, [data])
  const [over, setOver] = useState(false)
  if (over || (!data && error?.code === 'mailProof.over')) return <LinkOver />
  if (error && !data)
    return (
      <LoginFrame title={t(m.setTitle)} lead="" tab={m.tab}>
        <ErrorPanel error={error} onRetry={() => void link.refetch()} />
      </LoginFrame>
    )
  if (!data)
    return (
      <LoginFrame title={t(m.setTitle)} lead={t(m.looking)} tab={m.tab}>
        <div className="h-40 animate-pulse rounded-md bg-hover" aria-hidden />
      </LoginFrame>
    )
  const shop = data.tradeName || t(m.us)
  const values = { login: data.loginId, name: data.displayName, shop, sender: data.sender || t(m.someone) }
  const invited = data.purpose === 'invitation'
  return (
    <PasswordStep
      account={data}
      title={t(invited ? m.inviteTitle : m.setTitle)}
      lead={t(invited ? m.inviteLead : m.setLead, values)}
      proof={{ verifyCode }}
      submit={t(invited ? m.inviteSet : m.set)}
      onOver={() => setOver(true)}
    />
  )
}

function LinkOver() {
  const t = useText()
  return (
    <LoginFrame title={t(m.overTitle)} lead={t(m.overLead)} tab={m.tab}>
      <LoginNote
        actions={
          <>
            <WayOn to="/user/ForgetWithEmail" main>
              {t(m.askAgain)}
            </WayOn>
            <WayOn to="/user/login">{t(m.toLogin)}</WayOn>
          </>
        }
      >
        <p>{t(m.overReset)}</p>
        <p>{t(m.overInvite)}</p>
      </LoginNote>
    </LoginFrame>
  )
}
