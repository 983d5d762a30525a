import { brandSigns } from '#features/channels/channelSigns.domain.ts'
import { brandOfWay, type ChannelBrand } from '#features/channels/channelWays.domain.ts'
import type { PayableWay } from '#shared/reference.ts'

const colours: Record<ChannelBrand, string> = {
  wechat: 'text-green',
  alipay: 'text-blue',
  unionpay: 'text-red',
  card: 'text-text-2',
}

/** The sign of a payment method beside its name. Decoration only. */
export function BrandSign({ way, size = 18 }: { way: PayableWay; size?: number }) {
  const brand = brandOfWay[way]
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="currentColor"
      aria-hidden
      className={`shrink-0 ${colours[brand]}`}
    >
      <path d={brandSigns[brand]} />
    </svg>
  )
}
