import { CircleAlert, LoaderCircle, type LucideIcon, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ApiError } from '#console/apiError.ts'
import { useText } from '#console/language.tsx'
import { cx } from '#console/ui/cx.ts'
import { netTexts as m } from '#pos/text/net.messages.ts'
import { Button } from '#pos/ui/Button.tsx'

type Tone = 'quiet' | 'good' | 'bad' | 'wait'
const tones: Record<Tone, string> = {
  quiet: 'bg-hover text-text-2',
  good: 'bg-green/15 text-green',
  bad: 'bg-red/12 text-red',
  wait: 'bg-amber/15 text-amber',
}

type StateProps = {
  icon: LucideIcon
  title: string
  hint?: string | undefined
  tone?: Tone
  children?: ReactNode
}

/** A centred message with a next step. */
export function State({ icon: Icon, title, hint, tone = 'quiet', children }: StateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-10 text-center">
      <span className={cx('grid size-18 place-items-center rounded-full', tones[tone])}>
        <Icon size={34} aria-hidden className={Icon === LoaderCircle ? 'animate-spin' : undefined} />
      </span>
      <h2 className="text-xl font-semibold">{title}</h2>
      {hint && <p className="max-w-90 text-lg text-text-2">{hint}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}

export function Waiting() {
  const t = useText()
  return (
    <div role="status" className="flex flex-col gap-3 p-4" aria-label={t(m.loading)}>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="shimmer h-18 rounded-xl" />
      ))}
    </div>
  )
}

export function Failed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useText()
  return (
    <State icon={CircleAlert} tone="bad" title={error.detail ?? error.message}>
      <Button icon={RotateCw} onClick={onRetry}>
        {t(m.retry)}
      </Button>
    </State>
  )
}

/** An error of the last action. */
export function Refusal({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="flex items-start gap-2 rounded-xl bg-red/12 px-4 py-3 text-lg text-red">
      <CircleAlert size={20} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
