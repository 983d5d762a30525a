import type { ChannelBrand } from '#features/channels/channelWays.domain.ts'
import { type Html, trusted } from '#features/checkout/frame/html.ts'

// Drawn here, not the rails' own logos: a bubble pair, the first character of Alipay's name, bars, a card.
const drawings: Record<ChannelBrand, string> = {
  wechat:
    '<path d="M9.6 4C5.4 4 2 6.7 2 10c0 1.9 1.1 3.5 2.8 4.6L4.2 17l2.6-1.4c.9.3 1.8.4 2.8.4h.4a5 5 0 0 1-.2-1.4c0-3 2.8-5.4 6.4-5.4h.5C16 6.200 13.100 4 9.600 4z"/><path d="M22 14.700c0-2.700-2.700-4.900-5.900-4.900s-5.900 2.200-5.900 4.900 2.600 4.800 5.900 4.800c.7 0 1.500-.1 2.100-.3l2 1.100-.5-1.900c1.400-.9 2.300-2.200 2.300-3.700z"/>',
  alipay:
    '<path d="M15.2 12.2C14.4 13.5 13.4 14.5 12.1 15.4C10.8 14.5 9.7 13.4 9 12.2ZM16.7 10.1L16.4 10.2L13 10.2L13 8.2L19.2 8.2L19.2 6.2L13 6.2L13 4L10.9 4L10.9 6.2L4.7 6.2L4.7 8.2L10.9 8.2L10.9 10.2L5.6 10.2L5.6 12.2L7.8 12.2L6.9 12.5C7.7 14.1 8.8 15.4 10.1 16.4C8.3 17.2 6.2 17.6 3.9 17.9C4.3 18.4 4.8 19.4 5 19.9C7.6 19.5 9.9 18.8 12 17.7C13.8 18.7 16 19.4 18.7 19.8C18.9 19.2 19.5 18.3 19.9 17.8C17.7 17.5 15.7 17.1 14.1 16.4C15.9 15 17.2 13.3 18.1 11Z"/>',
  unionpay: '<path d="M6.500 5h4l-2.500 14H4zM12 5h4l-2.500 14h-4zM17.500 5H20l-2.500 14H15z"/>',
  card: '<path d="M4.500 5h15A2.500 2.500 0 0 1 22 7.500V9H2V7.500A2.500 2.500 0 0 1 4.500 5zM2 11h20v5.500a2.500 2.500 0 0 1-2.500 2.500h-15A2.500 2.500 0 0 1 2 16.500zm3 4v2h5v-2z"/>',
}

/** A small sign of a brand beside its name. */
export function railMark(brand: ChannelBrand): Html {
  return trusted(
    `<span class="rail rail-${brand}" aria-hidden="true"><svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor">${drawings[brand]}</svg></span>`,
  )
}
