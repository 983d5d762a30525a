/** The pages that figures open. */
type Page =
  | '/Account/MerchantInfo'
  | '/Finances/Settlements'
  | '/Payments/Disputes'
  | '/Payments/Exceptions'
  | '/Payments/PayOrder'
  | '/Payments/RefundOrder'
  | '/Payments/RefundOrder/Audits'
  | '/Products/Devices'
  | '/Products/Invoice'
/** One of them with its filters. */
export type Place = { to: Page; search: Record<string, string | string[]> }

/** The statuses of an order whose money came, whatever went back since. */
export const paidStatuses = ['paid', 'partialRefund', 'fullRefund'] as const
/** Outcomes in which a channel or the product refused. */
export const declinedStatuses = ['createFailed', 'failed'] as const

export type Days = { fromDay: string; toDay: string }

/** For each figure the list that makes it: the same days and the same statuses that were added up. */
export function listsBehind({ fromDay, toDay }: Days) {
  return {
    orders: paidOrders({ fromDay, toDay }),
    refunds: { to: '/Payments/RefundOrder', search: { fromDay, toDay, status: ['refundSuccess'] } },
    settled: { to: '/Finances/Settlements', search: { fromDay, toDay, status: 'settled' } },
    unsettled: { to: '/Finances/Settlements', search: {} },
  } satisfies Record<string, Place>
}

/** The filters of the order list besides its days. */
type Part = { until?: string | null; way?: string; storeCodeId?: string; weekday?: number; hour?: number }

/** The paid orders of these days, or of a part of them. */
export function paidOrders({ fromDay, toDay }: Days, part: Part = {}): Place {
  const { until, way, storeCodeId, weekday, hour } = part
  return {
    to: '/Payments/PayOrder',
    search: {
      ...{ payFromDay: fromDay, payToDay: toDay, status: [...paidStatuses] },
      ...(until && { payUntil: until }),
      ...(way && { way }),
      ...(storeCodeId && { storeCodeId }),
      ...(weekday !== undefined && { payWeekday: String(weekday) }),
      ...(hour !== undefined && { payHour: String(hour) }),
    },
  }
}

/** The orders made in these days that came to one of these ends. */
export function madeOrders({ fromDay, toDay }: Days, status: readonly string[]): Place {
  return { to: '/Payments/PayOrder', search: { fromDay, toDay, status: [...status] } }
}
