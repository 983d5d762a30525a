import { useParams } from '@tanstack/react-router'
import { api } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { Plans } from '#features/provider/ratePlans/Plans.tsx'
import { Rates } from '#features/provider/ratePlans/Rates.tsx'
import { RuleCard } from '#features/provider/ratePlans/RuleCard.tsx'
import { m } from '#features/provider/ratePlans/ratePlans.messages.ts'

export function RatesPage() {
  const { merchantId = '' } = useParams({ strict: false }) as { merchantId?: string }
  return <MerchantRatesView key={merchantId} merchantId={merchantId} />
}

/** How a merchant is charged and settled: rates by way, plan and settlement rule, with all that was before. */
export function MerchantRatesView({ merchantId }: { merchantId: string }) {
  return (
    <DetailPage
      title={m.title}
      queryKey={['provider', 'rates', merchantId]}
      read={() => api.ratePlans.get({ merchantId })}
      back={{ to: '/admin', label: m.merchants }}
      name={(merchant) => `${merchant.tradeName} (${merchant.merchantId})`}
    >
      {(merchant) => (
        <div className="flex flex-col gap-4">
          <Rates merchant={merchant} />
          <Plans merchant={merchant} />
          <RuleCard merchant={merchant} />
        </div>
      )}
    </DetailPage>
  )
}
