import { useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { StatusTag, Tag } from '#console/ui/Tag.tsx'
import type { BusinessInfo } from '#features/account/business/business.contract.ts'
import {
  commissionTexts,
  complianceText,
  fieldText as f,
  kaText,
  m,
} from '#features/account/business/business.messages.ts'
import { percentOfRate } from '#features/merchants/ratePlan.domain.ts'
import { trimmedEnd } from '#shared/trimmedEnd.ts'

/** The provider's own facts about the merchant, read-only. */
export function ProviderCard({ info: { provider } }: { info: BusinessInfo }) {
  const t = useText()
  const { kaLevel, compliance, bdUser } = provider
  return (
    <Card title={t(m.withUs)}>
      <Descriptions
        items={[
          {
            label: t(f.kaLevel),
            value: <Tag tone={kaLevel === 'ka' ? 'special' : 'neutral'}>{t(kaText[kaLevel])}</Tag>,
          },
          {
            label: t(f.compliance),
            value: (
              <StatusTag kind={compliance === 'passed' ? 'done' : 'waiting'}>
                {t(complianceText[compliance])}
              </StatusTag>
            ),
          },
          { label: t(f.bdUser), value: bdUser },
          bdUser !== null && { label: t(f.commission), value: <Policy of={provider} /> },
        ]}
      />
    </Card>
  )
}

function Policy({ of: { commissionRate, commissionFrom, commissionTo } }: { of: BusinessInfo['provider'] }) {
  const t = useText()
  if (commissionRate === null || commissionFrom === null) return '—'
  const rate = percentOfRate(trimmedEnd(commissionRate, '0'))
  return commissionTo === null
    ? t(commissionTexts.open, { rate, from: commissionFrom })
    : t(commissionTexts.policy, { rate, from: commissionFrom, to: commissionTo })
}
