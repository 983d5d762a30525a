import { api, useRead } from '#console/api.ts'
import { Card } from '#console/ui/Card.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { Plans } from '#features/provider/ratePlans/Plans.tsx'
import { Rates } from '#features/provider/ratePlans/Rates.tsx'
import { RuleCard } from '#features/provider/ratePlans/RuleCard.tsx'

/** How a merchant is charged and settled: rates by way, plan and settlement rule, with all that was before. */
export function MerchantRatesView({ merchantId }: { merchantId: string }) {
  const { data, error, refetch } = useRead(api.ratePlans.get, { merchantId })
  if (error && !data)
    return (
      <Card>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Card>
    )
  if (!data) return <Skeleton className="h-64 rounded-lg" />
  return (
    <>
      <RuleCard merchant={data} />
      <Rates merchant={data} />
      <Plans merchant={data} />
    </>
  )
}
