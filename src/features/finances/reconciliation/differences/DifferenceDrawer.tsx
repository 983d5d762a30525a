import type { ReactNode } from 'react'
import { useComposedRead } from '#console/api.ts'
import { History } from '#console/history/LazyHistory.ts'
import { useText } from '#console/language.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Drawer } from '#console/ui/Drawer.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Note } from '#console/ui/Note.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { titles, typeHint, typeText } from '#features/finances/reconciliation/bills/billTexts.messages.ts'
import { Resolution, Side } from '#features/finances/reconciliation/differences/DifferenceColumns.tsx'
import type {
  Difference,
  DifferenceDetail,
} from '#features/finances/reconciliation/differences/differences.contract.ts'
import { DifferenceStateTag } from '#features/finances/reconciliation/ReconciliationTags.tsx'
import { dialogTexts as d, m } from '#features/finances/reconciliation/reconciliation.messages.ts'
import { channelNames } from '#shared/labels.messages.ts'

type Props = {
  of: Difference
  read: () => Promise<DifferenceDetail>
  onClose: () => void
  /** The actions that the user has. */
  children: (detail: DifferenceDetail) => ReactNode
}

/** One difference: its meaning, both sides, the possible actions, and its history. */
export function DifferenceDrawer({ of, read, onClose, children }: Props) {
  const t = useText()
  const { data, error, refetch } = useComposedRead(['difference', of.differenceId], read)
  return (
    <Drawer open onClose={onClose} title={t(typeText[of.type])} width="large">
      <div className="flex flex-col gap-4">
        {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-60" />}
        {data && (
          <>
            <Note tone={data.state === 'settled' ? 'info' : 'warn'} title={t(typeHint[data.type])} />
            <Facts of={data} />
            {children(data)}
            <History entries={data.timeline} objectId={data.differenceId} />
          </>
        )}
      </div>
    </Drawer>
  )
}

function Facts({ of }: { of: DifferenceDetail }) {
  const t = useText()
  const { billDay: day, lineNo, channelOrderNo, channelTransactionId, orderId, refundOrderId } = of
  return (
    <Descriptions
      items={[
        { label: t(titles.state), value: <DifferenceStateTag of={of.state} /> },
        { label: t(titles.channel), value: t(channelNames[of.channel]) },
        {
          label: t(titles.billDay),
          value: lineNo === null ? t(d.billOf, { day }) : t(d.line, { day, line: lineNo }),
        },
        { label: t(titles.hereAmount), value: <Side of={of} side="here" /> },
        { label: t(titles.thereAmount), value: <Side of={of} side="there" /> },
        { label: t(titles.orderId), value: orderId && <CopyText text={orderId} /> },
        refundOrderId && { label: t(titles.refundOrderId), value: <CopyText text={refundOrderId} /> },
        channelOrderNo && { label: t(titles.channelOrderNo), value: <CopyText text={channelOrderNo} /> },
        channelTransactionId && {
          label: t(titles.channelTransactionId),
          value: <CopyText text={channelTransactionId} />,
        },
        of.state === 'carried' && { label: t(titles.carryUntil), value: of.carryUntil },
        of.state === 'asked' && { label: t(titles.dueDay), value: of.dueDay },
        of.askedBy && { label: t(m.asked), value: t(d.askedBy, { name: of.askedBy }) },
        of.resolution && { label: t(titles.resolution), value: <Resolution of={of} /> },
        of.reason && { label: t(titles.reason), value: of.reason, wide: true },
      ]}
    />
  )
}
