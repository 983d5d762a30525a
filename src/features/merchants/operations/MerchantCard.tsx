import { useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import type { ItsMerchant } from '#features/merchants/operations/itsMerchant.contract.ts'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import { type Zone, zones } from '#shared/zone.ts'

/** The merchant that a record belongs to. */
export function MerchantCard({ of: { mchCode, mchName, timezone, currency } }: { of: ItsMerchant }) {
  const t = useText()
  const zone = zones[timezone as Zone]
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <MerchantName of={{ merchantId: mchCode, tradeName: mchName }} />
        <span className="text-sm text-text-3">
          {zone ? t(zone) : timezone} · {currency}
        </span>
      </div>
    </Card>
  )
}
