import type { GatewayCall } from '#features/gateway/calls/caller.ts'
import { cancel } from '#features/gateway/calls/cancel.service.ts'
import { inquiryPayment, inquiryRefund } from '#features/gateway/calls/inquiry.service.ts'
import { pay } from '#features/gateway/calls/pay/pay.service.ts'
import { refund } from '#features/gateway/calls/refund.service.ts'
import { settlements, transactions } from '#features/gateway/calls/reports/reports.service.ts'

/** Every call, by the last segment of its path. */
export const gatewayCalls: Record<string, GatewayCall> = {
  pay,
  inquiryPayment,
  cancel,
  refund,
  inquiryRefund,
  transactions,
  settlements,
}
