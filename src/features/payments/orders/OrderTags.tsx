import { CreditCard, Landmark, MessageCircle, Wallet } from 'lucide-react'
import { useText } from '#console/language.tsx'
import { cx } from '#console/ui/cx.ts'
import { type StatusKind, StatusTag, Tag } from '#console/ui/Tag.tsx'
import {
  type PayableWay,
  type Stage,
  stageText,
  type TradeStatus,
  tradeStatusText,
  wayText,
} from '#shared/reference.ts'

const tradeKinds: Record<TradeStatus, StatusKind> = {
  creating: 'working',
  createFailed: 'failed',
  waiting: 'waiting',
  closed: 'ended',
  failed: 'failed',
  paid: 'done',
  partialRefund: 'undone',
  fullRefund: 'undone',
}

export function TradeStatusTag({ of }: { of: TradeStatus }) {
  return <StatusTag kind={tradeKinds[of]} of={tradeStatusText[of]} />
}

/**
 * A subdued tag for the specification's second status map, which shows the order's progress to settlement.
 */
export function StageTag({ of }: { of: Stage }) {
  const t = useText()
  return <Tag tone={of === 'writeOffFailed' ? 'warn' : 'neutral'}>{t(stageText[of])}</Tag>
}

const marks = {
  WP: { icon: MessageCircle, colour: 'bg-green/12 text-green' },
  AP: { icon: Wallet, colour: 'bg-blue/12 text-blue' },
  APO: { icon: Wallet, colour: 'bg-blue/12 text-blue' },
  UP: { icon: Landmark, colour: 'bg-cyan/12 text-cyan' },
  UPO: { icon: Landmark, colour: 'bg-cyan/12 text-cyan' },
  C: { icon: CreditCard, colour: 'bg-purple/12 text-purple' },
} as const satisfies Record<PayableWay, unknown>

/** The payment method with its icon, plus the last four digits of a card. */
export function Way({ of, cardLast4 }: { of: PayableWay; cardLast4?: string | null }) {
  const t = useText()
  const { icon: Icon, colour } = marks[of]
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span className={cx('grid size-5 shrink-0 place-items-center rounded', colour)}>
        <Icon size={13} aria-hidden />
      </span>
      {t(wayText[of])}
      {cardLast4 && <span className="text-text-3">•••• {cardLast4}</span>}
    </span>
  )
}
