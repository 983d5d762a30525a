import type { ChannelBrand } from '#features/channels/channelWays.domain.ts'

/**
 * A small sign per brand on a 24 x 24 grid. They are drawn here instead of using the channels' logos: two
 * bubbles, the first character of Alipay's name, bars, a card.
 */
export const brandSigns: Record<ChannelBrand, string> = {
  wechat:
    'M9.6 4C5.4 4 2 6.7 2 10c0 1.9 1.1 3.5 2.8 4.6L4.2 17l2.6-1.4c.9.3 1.8.4 2.8.4h.4a5 5 0 0 1-.2-1.4c0-3 2.8-5.4 6.4-5.4h.5C16 6.2 13.1 4 9.6 4zM22 14.7c0-2.7-2.7-4.9-5.9-4.9s-5.9 2.2-5.9 4.9 2.6 4.8 5.9 4.8c.7 0 1.5-.1 2.1-.3l2 1.1-.5-1.9c1.4-.9 2.3-2.2 2.3-3.7z',
  alipay:
    'M15.2 12.2C14.4 13.5 13.4 14.5 12.1 15.4C10.8 14.5 9.7 13.4 9 12.2ZM16.7 10.1L16.4 10.2L13 10.2L13 8.2L19.2 8.2L19.2 6.2L13 6.2L13 4L10.9 4L10.9 6.2L4.7 6.2L4.7 8.2L10.9 8.2L10.9 10.2L5.6 10.2L5.6 12.2L7.8 12.2L6.9 12.5C7.7 14.1 8.8 15.4 10.1 16.4C8.3 17.2 6.2 17.6 3.9 17.9C4.3 18.4 4.8 19.4 5 19.9C7.6 19.5 9.9 18.8 12 17.7C13.8 18.7 16 19.4 18.7 19.8C18.9 19.2 19.5 18.3 19.9 17.8C17.7 17.5 15.7 17.1 14.1 16.4C15.9 15 17.2 13.3 18.1 11Z',
  unionpay: 'M6.5 5h4l-2.5 14H4zM12 5h4l-2.5 14h-4zM17.5 5H20l-2.5 14H15z',
  card: 'M4.5 5h15A2.5 2.5 0 0 1 22 7.5V9H2V7.5A2.5 2.5 0 0 1 4.5 5zM2 11h20v5.5a2.5 2.5 0 0 1-2.5 2.5h-15A2.5 2.5 0 0 1 2 16.5zm3 4v2h5v-2z',
}
