/** The most webhook endpoints per merchant, including paused ones. */
export const mostEndpoints = 10

/** How long the previous secret still signs after a rotation. */
export const overlapHours = 24

/** The events that an endpoint can subscribe to. */
export const notifyTypes = ['PAYMENT_RESULT', 'REFUND_RESULT'] as const
export type NotifyType = (typeof notifyTypes)[number]

export const deliveryStatuses = ['waiting', 'delivered', 'failed', 'paused'] as const
