import { z } from 'zod'
import { amountFromDigits } from '../channelAmount.domain.ts'
import type { DisputeFacts } from '../channelDisputes.domain.ts'
import type { Capabilities, PaymentFacts } from '../channels.domain.ts'
import { channelNumber, dateOf, meaning } from '../channelText.domain.ts'

/** AMS's triad for the result of a call. `U` means that it may have happened, so it is queried. */
export const amsResult = z.object({
  resultCode: z.string(),
  resultStatus: z.enum(['S', 'F', 'U']),
  resultMessage: z.string().default(''),
})
export const amsHead = z.object({ result: amsResult })

/** `value` is a string of the currency's minor units. */
const amsAmount = z.object({ currency: z.string(), value: z.string() })

const codeDetail = z.object({ codeValue: z.string(), displayType: z.string().default('TEXT') })
export const placed = z.object({
  paymentRequestId: channelNumber,
  paymentId: channelNumber.optional(),
  normalUrl: z.url().optional(),
  schemeUrl: z.string().optional(),
  applinkUrl: z.string().optional(),
  redirectActionForm: z.object({ redirectUrl: z.url() }).optional(),
  orderCodeForm: z.object({ codeDetails: z.array(codeDetail) }).optional(),
  /** The JSON that a mini program passes to the wallet. */
  paymentData: z.string().optional(),
})
export type Placed = z.output<typeof placed>

const transaction = z.object({ transactionType: z.string(), transactionStatus: z.string().default('') })

/** A payment in an answer or a notification. `paymentStatus` is only in the inquiry. */
export const payment = z.object({
  paymentRequestId: channelNumber,
  paymentId: channelNumber.optional(),
  paymentAmount: amsAmount.optional(),
  paymentTime: z.string().optional(),
  paymentStatus: z.string().optional(),
  paymentResultCode: z.string().optional(),
  paymentResultMessage: z.string().optional(),
  customerId: z.string().optional(),
  pspCustomerInfo: z.object({ pspCustomerId: z.string().optional() }).optional(),
  transactions: z.array(transaction).optional(),
})
export type Payment = z.output<typeof payment>

export const paymentStates = {
  SUCCESS: 'success',
  FAIL: 'declined',
  PROCESSING: 'pending',
  PENDING: 'pending',
  CANCELLED: 'closed',
} as const

export const refund = z.object({
  refundRequestId: channelNumber.nullish(),
  refundId: channelNumber.nullish(),
  refundAmount: amsAmount.nullish(),
  refundTime: z.string().nullish(),
  refundStatus: z.string().nullish(),
})

export const refundStates = { SUCCESS: 'success', PROCESSING: 'pending', FAIL: 'declined' } as const

export const disputeNotice = z.object({
  notifyType: z.string(),
  paymentRequestId: channelNumber,
  disputeId: channelNumber,
  disputeAmount: amsAmount,
  disputeReasonMsg: z.string().default(''),
  disputeReasonCode: z.string().default(''),
  defenseDueTime: z.string().optional(),
  disputeJudgedResult: z.string().default(''),
})

const disputeStages = {
  DISPUTE_CREATED: 'needsResponse',
  DISPUTE_DEFENSE_DUE_ALERT: 'needsResponse',
  DEFENSE_SUPPLIED: 'underReview',
  DISPUTE_CANCELLED: 'withdrawn',
} as const
const judged = {
  ACCEPT_BY_CUSTOMER: 'won',
  VALIDATE_SUCCESS: 'won',
  ACCEPT_BY_MERCHANT: 'lost',
  VALIDATE_FAIL: 'lost',
} as const

/** Parses the dispute of a notification; null if it is not one that we can store. */
export function disputeFacts(
  capabilities: Capabilities,
  notice: z.output<typeof disputeNotice>,
): DisputeFacts | null {
  const stage =
    notice.notifyType === 'DISPUTE_JUDGED'
      ? meaning(judged, notice.disputeJudgedResult)
      : meaning(disputeStages, notice.notifyType)
  const money = amountFromDigits(capabilities, notice.disputeAmount.value, notice.disputeAmount.currency)
  if (stage === undefined || !money) return null
  const reason = notice.disputeReasonMsg || notice.disputeReasonCode
  return { disputeNo: notice.disputeId, stage, reason, ...money, dueBy: dateOf(notice.defenseDueTime) }
}

export function paymentFacts(capabilities: Capabilities, p: Payment): PaymentFacts | null {
  const { value = '', currency = '' } = p.paymentAmount ?? {}
  const money = amountFromDigits(capabilities, value, currency)
  const payTime = dateOf(p.paymentTime)
  if (!money || payTime === null || !p.paymentId) return null
  return {
    channelOrderNo: p.paymentRequestId,
    channelTransactionId: p.paymentId,
    ...money,
    payTime,
    payerId: p.pspCustomerInfo?.pspCustomerId ?? p.customerId ?? null,
  }
}

/** Returns whether any of it was refunded. An inquiry lists the operations after the payment. */
export function givenBack({ transactions = [] }: Payment): boolean {
  return transactions.some(
    ({ transactionType, transactionStatus }) =>
      transactionType === 'REFUND' && transactionStatus === 'SUCCESS',
  )
}

export type FailureMeans = 'declined' | 'rejected' | 'elsewhere' | 'notEnough' | 'absent' | 'state' | 'unsure'

/** The meaning of a final failure (F). An unlisted code is final too: the payment was declined. */
export const failures: Readonly<Record<string, FailureMeans>> = {
  ACCESS_DENIED: 'elsewhere',
  CLIENT_FORBIDDEN_ACCESS_API: 'elsewhere',
  CURRENCY_NOT_SUPPORT: 'elsewhere',
  INVALID_API: 'elsewhere',
  INVALID_CLIENT: 'elsewhere',
  INVALID_CLIENT_STATUS: 'elsewhere',
  INVALID_CONTRACT: 'elsewhere',
  INVALID_MERCHANT_STATUS: 'elsewhere',
  INVALID_SIGNATURE: 'elsewhere',
  KEY_NOT_FOUND: 'elsewhere',
  MERCHANT_KYB_NOT_QUALIFIED: 'elsewhere',
  MERCHANT_NOT_REGISTERED: 'elsewhere',
  NO_INTERFACE_DEF: 'elsewhere',
  NO_PAY_OPTIONS: 'elsewhere',
  SETTLE_CONTRACT_NOT_MATCH: 'elsewhere',
  MEDIA_TYPE_NOT_ACCEPTABLE: 'rejected',
  METHOD_NOT_SUPPORTED: 'rejected',
  PARAM_ILLEGAL: 'rejected',
  MERCHANT_BALANCE_NOT_ENOUGH: 'notEnough',
  ORDER_NOT_EXIST: 'absent',
  REFUND_NOT_EXIST: 'absent',
  CANCEL_WINDOW_EXCEED: 'state',
  ORDER_STATUS_INVALID: 'state',
  ORDER_IS_CANCELED: 'state',
  ORDER_IS_CLOSED: 'state',
  // The number is already used with other content, so only a query tells the outcome.
  REPEAT_REQ_INCONSISTENT: 'unsure',
}

export function failureMeans(code: string): FailureMeans {
  return meaning(failures, code) ?? 'declined'
}
