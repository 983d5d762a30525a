import { useState } from 'react'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Can } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import { reasonText } from '#features/account/merchantStatus/merchantStatus.messages.ts'
import { CapabilityList } from '#features/provider/merchantStatus/CapabilityList.tsx'
import { MerchantStatusDialog } from '#features/provider/merchantStatus/MerchantStatusDialog.tsx'
import { MerchantStatusPreview } from '#features/provider/merchantStatus/MerchantStatusPreview.tsx'
import type { MerchantStanding } from '#features/provider/merchantStatus/merchantStatus.contract.ts'
import { m } from '#features/provider/merchantStatus/merchantStatus.messages.ts'
import { approvalText } from '#shared/capabilities.ts'
import { approvalOf } from '#shared/reference.ts'

const kinds = { approved: 'done', unknown: 'done', underReview: 'waiting', frozen: 'failed' } as const

/** How a merchant stands, what still works, and what its people read of it. */
export function MerchantStatusView({ merchantId }: { merchantId: string }) {
  const [changing, setChanging] = useState(false)
  const t = useText()
  const { data, error, refetch } = useRead(api.standingDesk.get, { merchantId })
  if (error && !data)
    return (
      <Card>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Card>
    )
  if (!data) return <Skeleton className="h-64 rounded-lg" />
  const approval = approvalOf(data.approveResult)
  const change = (
    <Can do="standing.edit">
      <Button onClick={() => setChanging(true)}>{t(m.change)}</Button>
    </Can>
  )
  return (
    <>
      <Card title={t(m.now)} extra={change}>
        <div className="flex flex-col gap-4">
          <Facts merchant={data} />
          <MerchantStatusPreview of={{ ...data, standing: approval === 'unknown' ? 'approved' : approval }} />
        </div>
      </Card>
      <Card title={t(m.what)}>
        <CapabilityList approval={approval} />
      </Card>
      {changing && <MerchantStatusDialog merchant={data} onClose={() => setChanging(false)} />}
    </>
  )
}

function Facts({ merchant }: { merchant: MerchantStanding }) {
  const t = useText()
  const { approveResult, reason, setBy, setTime } = merchant
  const approval = approvalOf(approveResult)
  return (
    <Descriptions
      items={[
        {
          label: t(m.standing),
          value: <StatusTag kind={kinds[approval]}>{t(approvalText[approval])}</StatusTag>,
        },
        { label: t(m.reason), value: reason ? t(reasonText[reason]) : null },
        { label: t(m.setBy), value: setBy },
        { label: t(m.since), value: setTime && <Instant at={setTime} /> },
      ]}
    />
  )
}
