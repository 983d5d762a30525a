import { useParams } from '@tanstack/react-router'
import { LogIn } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type PathWith, pathTo } from '#console/address.ts'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useLive } from '#console/live.ts'
import { type PageTab, PageTabs } from '#console/PageTabs.tsx'
import { useCan } from '#console/permission.tsx'
import { useMaybeStaff } from '#console/session.ts'
import { useTabTitle } from '#console/shell/useCurrentPage.ts'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { CopyButton } from '#console/ui/CopyText.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { PageSkeleton } from '#console/ui/Skeleton.tsx'
import type { MerchantDetail } from '#features/provider/merchants/detail/detail.contract.ts'
import { m } from '#features/provider/merchants/detail/detail.messages.ts'
import { ApprovalTag, ComplianceTag, KaTag } from '#features/provider/merchants/MerchantTags.tsx'
import { VisitDialog } from '#features/session/visits/operations/VisitDialog.tsx'
import type { Text } from '#shared/messages.ts'
import type { ProviderPermission } from '#shared/permissions.ts'

/** The tabs of a merchant's page: the page, its name and its permission. */
const parts: readonly [page: PathWith<'merchantId'>, label: Text, right: ProviderPermission][] = [
  ['/admin/merchants/$merchantId', m.overview, 'providerMerchant.get'],
  ['/admin/merchants/$merchantId/business', m.business, 'providerMerchant.get'],
  ['/admin/merchants/$merchantId/settlement', m.settlement, 'ratePlan.query'],
  ['/admin/merchants/$merchantId/documents', m.documents, 'documentDesk.query'],
  ['/admin/merchants/$merchantId/payment', m.payment, 'providerMerchant.get'],
  ['/admin/merchants/$merchantId/gateway', m.gateway, 'providerMerchant.get'],
  ['/admin/merchants/$merchantId/channels', m.channels, 'channelAccount.query'],
  ['/admin/merchants/$merchantId/staff', m.staff, 'providerMerchant.get'],
  ['/admin/merchants/$merchantId/devices', m.devices, 'providerMerchant.get'],
  ['/admin/merchants/$merchantId/subMerchants', m.subMerchants, 'providerMerchant.get'],
  ['/admin/merchants/$merchantId/orders', m.orders, 'orderDesk.query'],
  ['/admin/merchants/$merchantId/settlements', m.settlements, 'providerMerchant.get'],
  ['/admin/merchants/$merchantId/disputes', m.disputes, 'disputeDesk.query'],
  ['/admin/merchants/$merchantId/compliance', m.compliance, 'compliance.query'],
  ['/admin/merchants/$merchantId/notes', m.notes, 'merchantNote.query'],
  ['/admin/merchants/$merchantId/timeline', m.timeline, 'providerMerchant.get'],
  ['/admin/merchants/$merchantId/standing', m.standing, 'standing.get'],
]

/** A merchant's page: header, actions, tabs, and the tab in the URL. */
export function MerchantFrame({ children }: { children: (merchant: MerchantDetail) => ReactNode }) {
  const { merchantId = '' } = useParams({ strict: false }) as { merchantId?: string }
  const t = useText()
  const { data, error, refetch } = useRead(api.merchantDetail.get, { merchantId })
  useTabTitle(data?.tradeName)
  useLive('merchant', (id) => {
    if (id === merchantId) void refetch()
  })
  const back = { to: '/admin', label: t(m.back) } as const
  if (error && !data) {
    return (
      <>
        <PageHeader title={merchantId} back={back} />
        <Card>
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        </Card>
      </>
    )
  }
  if (!data) return <PageSkeleton />
  return (
    <>
      <PageHeader
        title={
          <>
            {data.tradeName} <span className="font-mono font-normal text-text-2">{merchantId}</span>
          </>
        }
        tag={<Tags of={data} />}
        back={back}
        actions={<Visit merchant={data} />}
      />
      <Parts merchantId={merchantId} />
      <div className="flex min-w-0 flex-col gap-4">{children(data)}</div>
    </>
  )
}

function Tags({ of: { merchantId, approveResult, compliance, kaLevel } }: { of: MerchantDetail }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <CopyButton text={merchantId} />
      <ApprovalTag of={approveResult} />
      <ComplianceTag of={compliance} />
      {kaLevel === 'ka' && <KaTag of={kaLevel} />}
    </span>
  )
}

function Parts({ merchantId }: { merchantId: string }) {
  const permissions = useMaybeStaff()?.rights
  const pages: PageTab[] = parts
    .filter(([, , permission]) => permissions?.has(permission))
    .map(([page, label]) => ({ to: pathTo(page, { merchantId }), label }))
  return <PageTabs label={m.tabs} pages={pages} />
}

function Visit({ merchant }: { merchant: MerchantDetail }) {
  const t = useText()
  const [asking, setAsking] = useState(false)
  if (!useCan('visit.add')) return null
  return (
    <>
      <Button
        icon={LogIn}
        disabled={!merchant.allowVisits}
        title={merchant.allowVisits ? undefined : t(m.visitsForbidden)}
        onClick={() => setAsking(true)}
      >
        {t(m.visit)}
      </Button>
      {asking && <VisitDialog merchant={merchant} onClose={() => setAsking(false)} />}
    </>
  )
}
