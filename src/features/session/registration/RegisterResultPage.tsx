import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { api, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { LoginFrame } from '#console/shell/LoginFrame.tsx'
import { menuTexts } from '#console/shell.messages.ts'
import { Button } from '#console/ui/Button.tsx'
import { useCountdown } from '#features/session/recovery/CodeStep.tsx'
import { LoginNote, WayOn } from '#features/session/recovery/LoginNote.tsx'
import { m } from '#features/session/registration/pages.messages.ts'
import { type Registered, readRegistered } from '#features/session/registration/registered.tsx'

/** The registration result: where the activation email went, the next steps, and a resend button. */
export function RegisterResultPage() {
  const t = useText()
  const [registered] = useState(readRegistered)
  return (
    <LoginFrame title={t(m.resultTitle)} lead={t(m.resultLead)} tab={menuTexts.registerResult}>
      {registered ? <Sent {...registered} /> : <NothingHere />}
    </LoginFrame>
  )
}

function Sent({ registrationId, email }: Registered) {
  const t = useText()
  const [times, setTimes] = useState(0)
  const wait = useCountdown(60, String(times))
  const again = useWrite(() => api.registration.mailAgain({ registrationId }), {
    onDone: () => setTimes(times + 1),
    onFailed: () => setTimes(times + 1),
  })
  const text = again.error?.message ?? (times > 0 ? t(m.sentAgain) : '')
  return (
    <LoginNote
      good
      icon={MailCheck}
      actions={
        <>
          <Button
            look={wait > 0 ? 'blocked' : 'default'}
            size="large"
            block
            busy={again.pending}
            onClick={() => wait === 0 && again.submit()}
          >
            {wait > 0 ? t(m.againIn, { seconds: wait }) : t(m.again)}
          </Button>
          <WayOn to="/user/login">{t(m.toLogin)}</WayOn>
        </>
      }
    >
      <p className="font-medium wrap-anywhere text-text">{t(m.resultSent, { email })}</p>
      <p>{t(m.resultThen)}</p>
      <p role="status" className="text-sm text-text-3 empty:hidden">
        {text}
      </p>
    </LoginNote>
  )
}

function NothingHere() {
  const t = useText()
  return (
    <LoginNote
      actions={
        <>
          <WayOn to="/user/register" main>
            {t(m.title)}
          </WayOn>
          <WayOn to="/user/login">{t(m.toLogin)}</WayOn>
        </>
      }
    >
      <p>{t(m.resultNone)}</p>
    </LoginNote>
  )
}
