import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import { documentKinds } from '#features/account/documents/documents.domain.ts'
import { kindText } from '#features/account/documents/documents.messages.ts'
import { reasonText } from '#features/account/standing/standing.messages.ts'
import { StandingDialog } from '#features/provider/standing/StandingDialog.tsx'
import type { MerchantStanding } from '#features/provider/standing/standingDesk.contract.ts'
import { m } from '#features/provider/standing/standingDesk.messages.ts'
import { WhatWorks } from '#features/provider/standing/WhatWorks.tsx'
import { approvalText } from '#shared/capabilities.ts'
import { approvalOf } from '#shared/reference.ts'

const kinds = { approved: 'done', unknown: 'done', underReview: 'waiting', frozen: 'failed' } as const

export function StandingPage() {
  const { merchantId = '' } = useParams({ strict: false }) as { merchantId?: string }
  const [changing, setChanging] = useState(false)
  const t = useText()
  return (
    <DetailPage
      key={merchantId}
      title={m.title}
      queryKey={['provider', 'standing', merchantId]}
      read={() => api.standingDesk.get({ merchantId })}
      back={{ to: '/admin', label: m.merchants }}
      name={(merchant) => `${merchant.tradeName} (${merchant.merchantId})`}
    >
      {(merchant) => (
        <div className="flex flex-col gap-4">
          <Card title={t(m.now)} extra={<Button onClick={() => setChanging(true)}>{t(m.change)}</Button>}>
            <Facts merchant={merchant} />
          </Card>
          <Card title={t(m.what)}>
            <WhatWorks approval={approvalOf(merchant.approveResult)} />
          </Card>
          {changing && <StandingDialog merchant={merchant} onClose={() => setChanging(false)} />}
        </div>
      )}
    </DetailPage>
  )
}

function Facts({ merchant }: { merchant: MerchantStanding }) {
  const t = useText()
  const { approveResult, reason, messageEn, messageZh, askedDocuments, setBy, setTime } = merchant
  const approval = approvalOf(approveResult)
  const asked = documentKinds.filter((kind) => askedDocuments.includes(kind)).map((kind) => t(kindText[kind]))
  return (
    <Descriptions
      items={[
        {
          label: t(m.standing),
          value: <StatusTag kind={kinds[approval]}>{t(approvalText[approval])}</StatusTag>,
        },
        { label: t(m.reason), value: reason ? t(reasonText[reason]) : null },
        { label: t(m.messageEn), value: messageEn || null },
        { label: t(m.messageZh), value: messageZh || null },
        { label: t(m.asked), value: asked.length > 0 ? asked.join(', ') : null },
        { label: t(m.setBy), value: setBy },
        { label: t(m.since), value: setTime && <Instant at={setTime} /> },
      ]}
    />
  )
}
