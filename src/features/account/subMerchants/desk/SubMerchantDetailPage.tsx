import { useParams } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { History } from '#console/history/LazyHistory.ts'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { switchTo } from '#console/shell/switching.ts'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { CopyButton, CopyText } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import type { SubMerchantDetail } from '#features/account/subMerchants/desk/desk.contract.ts'
import { ApprovalTag, Place, Takings } from '#features/account/subMerchants/desk/subColumns.tsx'
import { actTexts, m } from '#features/account/subMerchants/subMerchants.messages.ts'
import { WaysCard } from '#features/account/subMerchants/ways/WaysCard.tsx'

export function SubMerchantDetailPage() {
  const { mchCode = '' } = useParams({ strict: false }) as { mchCode?: string }
  return <SubMerchantDetails key={mchCode} mchCode={mchCode} />
}

/** One sub-merchant: details, sales, payment methods and history. */
export function SubMerchantDetails({ mchCode }: { mchCode: string }) {
  const t = useText()
  return (
    <DetailPage
      title={m.subMerchant}
      call={api.subMerchants.get}
      input={{ mchCode }}
      back={{ to: '/Account/SubMerchant', label: m.title }}
      name={({ mchNickName }) => mchNickName}
      tag={({ approveResult }) => (
        <>
          <CopyButton text={mchCode} />
          <ApprovalTag of={approveResult} />
        </>
      )}
      actions={(sub) => (
        <Button
          look="primary"
          icon={ExternalLink}
          onClick={() => void switchTo(sub, t).catch(() => undefined)}
        >
          {t(actTexts.switchTo)}
        </Button>
      )}
      live={{ topic: 'subMerchant', id: mchCode }}
    >
      {(sub) => (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
          <div className="flex min-w-0 flex-col gap-4">
            <Facts sub={sub} />
            <WaysCard sub={sub} />
          </div>
          <History entries={sub.timeline} objectId={mchCode} />
        </div>
      )}
    </DetailPage>
  )
}

function Facts({ sub }: { sub: SubMerchantDetail }) {
  const t = useText()
  const { mchCode, legalName, currency, staffCount, createTime, applicationId, sums } = sub
  return (
    <Card title={t(m.facts)}>
      <Descriptions
        columns={3}
        items={[
          { label: t(m.today), value: <Takings sums={sums} span="today" /> },
          { label: t(m.month), value: <Takings sums={sums} span="month" /> },
          { label: t(m.staff), value: staffCount },
          { label: t(m.code), value: <CopyText text={mchCode} /> },
          { label: t(m.legalName), value: legalName },
          { label: t(m.place), value: <Place of={sub} /> },
          { label: t(m.currency), value: currency },
          { label: t(m.opened), value: <Instant at={createTime} /> },
          applicationId !== null && {
            label: t(m.application),
            value: (
              <TextLink
                to={pathTo('/Account/SubMerchant/Applications/Detail/$applicationId', { applicationId })}
              >
                {t(m.openApplication)}
              </TextLink>
            ),
          },
        ]}
      />
    </Card>
  )
}
