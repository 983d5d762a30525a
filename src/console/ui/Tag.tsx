import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  type LucideIcon,
  RotateCcw,
  TriangleAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTone } from '#console/labels.ts'
import { useText } from '#console/language.tsx'
import { cx } from '#console/ui/cx.ts'
import type { Tone } from '#shared/dictionaries.ts'
import type { Text } from '#shared/messages.ts'

export type { Tone } from '#shared/dictionaries.ts'

const tones: Record<Tone, string> = {
  neutral: 'border-line text-text-2 bg-hover/60',
  good: 'border-green/25 text-green bg-green/10',
  bad: 'border-red/25 text-red bg-red/10',
  warn: 'border-amber/25 text-amber bg-amber/10',
  info: 'border-blue/25 text-blue bg-blue/10',
  special: 'border-purple/25 text-purple bg-purple/10',
}

type Props = { tone?: Tone; icon?: LucideIcon; children: ReactNode }

/** A short label in a box. */
export function Tag({ tone = 'neutral', icon: Icon, children }: Props) {
  return (
    <span
      className={cx(
        'inline-flex h-5.5 max-w-full items-center gap-1 rounded-md border px-1.5 text-xs font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {Icon && <Icon size={13} className="shrink-0" aria-hidden />}
      <span className="truncate">{children}</span>
    </span>
  )
}

/** What a status means for the reader. Each has its own icon, so colour is never the only sign. */
export type StatusKind = 'done' | 'failed' | 'waiting' | 'working' | 'attention' | 'undone' | 'ended'

const kinds: Record<StatusKind, { tone: Tone; icon: LucideIcon }> = {
  done: { tone: 'good', icon: CircleCheck },
  failed: { tone: 'bad', icon: CircleX },
  waiting: { tone: 'info', icon: Clock },
  working: { tone: 'info', icon: CircleDashed },
  attention: { tone: 'warn', icon: TriangleAlert },
  undone: { tone: 'special', icon: RotateCcw },
  ended: { tone: 'neutral', icon: CircleAlert },
}

type StatusProps = { kind: StatusKind } & ({ children: ReactNode } | { of: Text })

/**
 * A status with its icon: `<StatusTag kind="done">Refund Success</StatusTag>`. Pass a dictionary label as
 * `of` to use the provider's wording and colour.
 */
export function StatusTag({ kind, ...answer }: StatusProps) {
  const t = useText()
  const tone = useTone('of' in answer ? answer.of : undefined)
  return (
    <Tag tone={tone ?? kinds[kind].tone} icon={kinds[kind].icon}>
      {'of' in answer ? t(answer.of) : answer.children}
    </Tag>
  )
}
