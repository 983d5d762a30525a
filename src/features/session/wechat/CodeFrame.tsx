import { CircleCheck, RotateCw, Smartphone, TimerOff, UserRoundX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { Face } from '#features/session/wechat/Face.tsx'
import type { Look, useShownCode } from '#features/session/wechat/useShownCode.tsx'
import { m } from '#features/session/wechat/wechat.messages.ts'

type Props = { lead: string; shown: ReturnType<typeof useShownCode> }

/** A WeChat QR code, covered by its status once it has been scanned or has expired. */
export function CodeFrame({ lead, shown }: Props) {
  const { code, look, error, seconds, renew } = shown
  const t = useText()
  if (error) return <ErrorPanel error={error} onRetry={renew} />
  const waiting = look.state === 'waiting'
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <p className="text-text-2">{lead}</p>
      <div className="relative size-52 overflow-hidden rounded-lg border border-line bg-white p-1.5">
        {code ? (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(code.svg)}`}
            alt={t(m.codeLabel)}
            className={waiting ? 'size-full' : 'size-full opacity-10'}
          />
        ) : (
          <Skeleton className="size-full rounded-md" />
        )}
        {!waiting && (
          <div className="absolute inset-0 grid place-items-center bg-surface p-4">
            <Became look={look} onRenew={renew} />
          </div>
        )}
      </div>
      <p role="status" className="min-h-5 text-sm text-text-3">
        {code && waiting && t(m.expiresIn, { seconds })}
        {look.state === 'scanned' && t(m.scanned, { name: look.nickname || t(m.noName) })}
        {look.state === 'notBound' && t(m.notBoundHint)}
      </p>
      {code?.phoneUrl && waiting && (
        <a
          href={code.phoneUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1.5 text-sm font-medium text-text-2 underline-offset-3 hover:text-accent hover:underline"
        >
          <Smartphone size={14} aria-hidden />
          {t(m.openOnPhone)}
        </a>
      )}
    </div>
  )
}

/** The overlay on a code that can no longer be scanned. */
function Became({ look, onRenew }: { look: Look; onRenew: () => void }) {
  const t = useText()
  if (look.state === 'scanned')
    return (
      <span className="flex flex-col items-center gap-2">
        <Face picture={look.picture ?? null} size={56} />
        <span className="font-medium">{look.nickname || t(m.noName)}</span>
      </span>
    )
  if (look.state === 'confirmed')
    return <Sign icon={<CircleCheck size={26} aria-hidden />}>{t(m.confirmed)}</Sign>
  const why = { notBound: m.notBound, refused: m.refused, over: m.over, waiting: m.over }[look.state]
  const icon =
    look.state === 'over' ? <TimerOff size={26} aria-hidden /> : <UserRoundX size={26} aria-hidden />
  return (
    <span className="flex flex-col items-center gap-3">
      <Sign icon={icon}>{t(why)}</Sign>
      <Button size="small" icon={RotateCw} onClick={onRenew}>
        {t(m.refresh)}
      </Button>
    </span>
  )
}

function Sign({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="flex flex-col items-center gap-1.5 font-medium">
      <span className="text-text-3">{icon}</span>
      {children}
    </span>
  )
}
