import { z } from 'zod'
import { amount } from '#features/openApi/calls/calls.contract.ts'
import { resultCodes } from '#features/openApi/calls/results.domain.ts'
import { scenarioCodes } from '#features/openApi/calls/scenarios.domain.ts'

/** The gateway's responses. Times are ISO 8601 with offset, to the second, in the merchant's time zone. */

export const result = z.object({
  resultCode: z.enum(resultCodes as [string, ...string[]]),
  resultStatus: z.enum(['S', 'F', 'U']),
  resultMessage: z.string(),
})

export const paymentStatuses = [
  'PROCESSING',
  'SUCCESS',
  'FAIL',
  'CANCELLED',
  'CLOSED',
  'PARTIAL_REFUND',
  'FULL_REFUND',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
export const refundStatuses = ['PROCESSING', 'SUCCESS', 'FAIL'] as const
export type GatewayRefundStatus = (typeof refundStatuses)[number]

const time = z.string()

const orderAnswer = z.object({
  orderAmount: amount,
  /** The amount the payer pays, including tip and surcharge. */
  payAmount: amount,
  description: z.string(),
  notifyUrl: z.string().optional(),
  redirectUrl: z.string().optional(),
})

export const paymentView = z.object({
  paymentStatus: z.enum(paymentStatuses),
  paymentId: z.string(),
  paymentRequestId: z.string(),
  scenarioCode: z.enum(scenarioCodes),
  order: orderAnswer,
  paymentCreateTime: time,
  paymentExpireTime: time,
  /** Present once it is paid. */
  paymentTime: time.optional(),
})
/** The fields of an `inquiryPayment` response besides `result`, and of a notification. */
export type PaymentView = z.output<typeof paymentView>

export const refundView = z.object({
  refundStatus: z.enum(refundStatuses),
  refundId: z.string(),
  refundRequestId: z.string(),
  paymentId: z.string(),
  refund: z.object({
    refundAmount: amount,
    description: z.string(),
    notifyUrl: z.string().optional(),
  }),
  /** Completion time; request time while pending. */
  refundTime: time,
})
/** The fields of an `inquiryRefund` response besides `result`, and of a notification. */
export type RefundView = z.output<typeof refundView>

export const paymentInfo = z.object({
  paymentUrl: z.string().optional(),
  paymentQRImage: z.string().optional(),
  payUrl: z.string().optional(),
  channelPayUrl: z.string().optional(),
  sdkParams: z.record(z.string(), z.string()).optional(),
})
export type PaymentInfo = z.output<typeof paymentInfo>

export const payAnswer = z.object({
  paymentId: z.string(),
  paymentRequestId: z.string(),
  scenarioCode: z.enum(scenarioCodes),
  order: orderAnswer,
  paymentMethod: z.object({ paymentMethodType: z.string(), paymentCode: z.string().optional() }).optional(),
  customer: z.object({ appId: z.string(), customerId: z.string() }).optional(),
  card: z.object({ cardId: z.string() }).optional(),
  paymentInfo: paymentInfo.optional(),
  paymentCreateTime: time,
  paymentExpireTime: time,
})

export const cancelAnswer = z.object({
  paymentId: z.string(),
  paymentRequestId: z.string(),
  cancelTime: time,
})

export const transactionsAnswer = z.object({
  transactions: z.array(
    z.object({
      requestId: z.string(),
      transactionId: z.string(),
      amount: z.string(),
      currency: z.string(),
      transactionType: z.enum(['Credit', 'Debit']),
      settleAmount: z.string(),
      settleCurrency: z.string(),
      exchangeRate: z.string(),
      paymentMethod: z.string(),
      createTime: time,
      transactionTime: time,
    }),
  ),
  pagination: z.object({ page: z.int(), pageLimit: z.int(), totalPage: z.int(), total: z.int() }),
})
export type TransactionsAnswer = z.output<typeof transactionsAnswer>

export const settlementsAnswer = z.object({
  settlements: z.array(
    z.object({
      settleInfo: z.object({
        settleNo: z.string(),
        creditNum: z.int(),
        debitNum: z.int(),
        creditAmount: z.string(),
        debitAmount: z.string(),
        netAmount: z.string(),
        serviceFee: z.string(),
        taxAmount: z.string(),
        otherAmount: z.string(),
        settleAmount: z.string(),
        currency: z.string(),
      }),
      bankInfo: z.object({
        storeCode: z.string(),
        companyName: z.string(),
        transitNo: z.string(),
        institutionNo: z.string(),
        accountNo: z.string(),
      }),
    }),
  ),
})
export type SettlementsAnswer = z.output<typeof settlementsAnswer>
