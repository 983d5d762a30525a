import type { GatewayCall } from '#features/openApi/calls/caller.ts'
import { cancel } from '#features/openApi/calls/cancel.service.ts'
import { inquiryPayment, inquiryRefund } from '#features/openApi/calls/inquiry.service.ts'
import { pay } from '#features/openApi/calls/pay/pay.service.ts'
import { refund } from '#features/openApi/calls/refund.service.ts'
import { settlements, transactions } from '#features/openApi/calls/reports/reports.service.ts'

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
