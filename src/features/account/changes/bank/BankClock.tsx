import { Hourglass } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLanguage, useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { Can } from '#console/permission.tsx'
import { Button, buttonClass } from '#console/ui/Button.tsx'
import { Note } from '#console/ui/Note.tsx'
import { useZone } from '#console/zone.tsx'
import { StopDialog } from '#features/account/changes/bank/StopDialog.tsx'
import type { ChangeRequest } from '#features/account/changes/changes.fields.ts'
import { m } from '#features/account/changes/changes.messages.ts'
import { formatInstant } from '#shared/zone.ts'

/** An open change of bank details: under review, or cooling off with a stop button for any Owner. */
export function BankClock({ of }: { of: ChangeRequest }) {
  const t = useText()
  const language = useLanguage()
  const zone = useZone()
  const [stopping, setStopping] = useState(false)
  const { state, applyTime, requestId, changes, firstPassTime } = of
  const see = (
    <GoLink
      to="/Account/MerchantInfo"
      search={{ section: 'changes', change: requestId }}
      className={buttonClass('default', 'small')}
    >
      {t(m.open)}
    </GoLink>
  )
  if (state === 'pending' || applyTime === null)
    return (
      <Note icon={Hourglass} title={t(m.pendingTitle)} action={see}>
        {t(m.pendingBody)} {firstPassTime && t(m.half)}
      </Note>
    )
  const account = changes.find(({ field }) => field === 'account')
  const tail = (shown: string | null | undefined) => shown?.match(/\d+/)?.[0] ?? '—'
  const time = formatInstant(applyTime, zone, language, 'dateTime')
  return (
    <Note
      tone="warn"
      icon={Hourglass}
      title={
        <>
          {t(m.clockTitle, { time })} · <Left until={applyTime} />
        </>
      }
      action={
        <span className="flex flex-wrap gap-2">
          {see}
          <Can do="bankDetails.edit">
            <Button look="danger" size="small" onClick={() => setStopping(true)}>
              {t(m.stop)}
            </Button>
          </Can>
        </span>
      }
    >
      {account ? t(m.clockBody, { old: tail(account.before), new: tail(account.after) }) : t(m.clockTold)}
      {stopping && <StopDialog requestId={requestId} onClose={() => setStopping(false)} />}
    </Note>
  )
}

const minuteMs = 60_000

/** The time left, updated every minute. */
function Left({ until }: { until: Date }) {
  const t = useText()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 2)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.ceil((until.getTime() - now) / minuteMs)
  if (minutes <= 0) return <span role="timer">{t(m.due)}</span>
  const [count, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  return (
    <span role="timer" className="tabular-nums">
      {count > 0 ? t(m.leftDays, { count, hours }) : t(m.left, { hours, minutes: minutes % 60 })}
    </span>
  )
}
