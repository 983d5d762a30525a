import { brandSigns } from '#features/channels/channelSigns.domain.ts'
import type { ChannelBrand } from '#features/channels/channelWays.domain.ts'
import { type Html, trusted } from '#features/checkout/frame/html.ts'

/** A brand's icon beside its name. */
export function channelMark(brand: ChannelBrand): Html {
  return trusted(
    `<span class="rail rail-${brand}" aria-hidden="true"><svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor"><path d="${brandSigns[brand]}"/></svg></span>`,
  )
}
