import { RotateCw, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { api, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { useDialog } from '#console/useDialog.ts'
import { useCountdown } from '#features/session/recovery/CodeStep.tsx'
import { m } from '#features/session/tickets/tickets.messages.ts'

type Shown = { svg: string; expireTime: Date }

/** A one-minute code that signs the user in on their phone. */
export function ContinueElsewhere() {
  const t = useText()
  const { target: shown, open, close } = useDialog<Shown>()
  const issue = useWrite(() => api.signInTickets.issue({}), { onDone: open })
  return (
    <Card title={t(m.section)}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-60 flex-1 text-text-2">{t(m.about)}</p>
        {shown ? (
          <Button onClick={close}>{t(m.hide)}</Button>
        ) : (
          <Button icon={Smartphone} busy={issue.pending} onClick={() => issue.submit()}>
            {t(m.show)}
          </Button>
        )}
      </div>
      {shown && (
        <Code
          key={shown.expireTime.getTime()}
          {...shown}
          busy={issue.pending}
          onRenew={() => issue.submit()}
        />
      )}
    </Card>
  )
}

function Code({ svg, expireTime, busy, onRenew }: Shown & { busy: boolean; onRenew: () => void }) {
  const t = useText()
  const [life] = useState(() => Math.min(60, Math.ceil((expireTime.getTime() - Date.now()) / 1_000)))
  const left = useCountdown(life, svg)
  const over = left === 0
  return (
    <div className="mt-4 flex flex-col items-center gap-3 border-t border-line pt-5 text-center">
      <p className="text-text-2">{t(m.scan)}</p>
      <div className="relative size-52 overflow-hidden rounded-lg border border-line bg-white p-1.5">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          alt={t(m.code)}
          className={over ? 'size-full opacity-10' : 'size-full'}
        />
        {over && (
          <div className="absolute inset-0 grid place-items-center bg-surface/85 p-4">
            <div className="flex flex-col items-center gap-3">
              <p className="font-medium">{t(m.over)}</p>
              <Button icon={RotateCw} busy={busy} onClick={onRenew}>
                {t(m.renew)}
              </Button>
            </div>
          </div>
        )}
      </div>
      <p role="timer" className="text-sm text-text-3 tabular-nums">
        {t(m.left, { seconds: left })}
      </p>
    </div>
  )
}
