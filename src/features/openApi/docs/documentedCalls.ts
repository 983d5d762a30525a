import type { z } from 'zod'
import {
  cancelAnswer,
  payAnswer,
  paymentView,
  refundView,
  settlementsAnswer,
  transactionsAnswer,
} from '#features/openApi/calls/answers.contract.ts'
import {
  cancelRequest,
  inquiryPaymentRequest,
  inquiryRefundRequest,
  payRequest,
  refundRequest,
  settlementsRequest,
  transactionsRequest,
} from '#features/openApi/calls/calls.contract.ts'
import { callTexts } from '#features/openApi/docs/docs.messages.ts'
import type { Text } from '#shared/messages.ts'

export type DocumentedCall = {
  path: string
  summary: Text
  request: z.ZodObject
  answer: z.ZodObject
  /** A sample request. */
  example: object
}

export const root = '/api/v2.0/payments'
const paymentId = '2611201730050000010000042'

/** Every call with its shapes, from the schemas that parse and serialize them. */
export const documentedCalls: DocumentedCall[] = [
  {
    path: `${root}/pay`,
    summary: callTexts.pay,
    request: payRequest,
    answer: payAnswer,
    example: {
      paymentRequestId: 'tea-1001',
      scenarioCode: 'ONLINE_QRCODE',
      paymentMethod: { paymentMethodType: 'UnionPay' },
      order: {
        orderAmount: { value: '450', currency: 'CAD' },
        description: 'Jasmine tea',
        notifyUrl: 'https://shop.example.com/told',
      },
    },
  },
  {
    path: `${root}/inquiryPayment`,
    summary: callTexts.inquiryPayment,
    request: inquiryPaymentRequest,
    answer: paymentView,
    example: { paymentRequestId: 'tea-1001' },
  },
  {
    path: `${root}/cancel`,
    summary: callTexts.cancel,
    request: cancelRequest,
    answer: cancelAnswer,
    example: { paymentId },
  },
  {
    path: `${root}/refund`,
    summary: callTexts.refund,
    request: refundRequest,
    // A refund response has the fields of its inquiry, except the status.
    answer: refundView.omit({ refundStatus: true }),
    example: {
      paymentId,
      refundRequestId: 'tea-1001-r1',
      refund: { refundAmount: { value: '150', currency: 'CAD' }, description: 'Too sweet' },
    },
  },
  {
    path: `${root}/inquiryRefund`,
    summary: callTexts.inquiryRefund,
    request: inquiryRefundRequest,
    answer: refundView,
    example: { refundRequestId: 'tea-1001-r1' },
  },
  {
    path: `${root}/transactions`,
    summary: callTexts.transactions,
    request: transactionsRequest,
    answer: transactionsAnswer,
    example: { date: '20261120', page: '1', pageLimit: '100', transactionType: 'All' },
  },
  {
    path: `${root}/settlements`,
    summary: callTexts.settlements,
    request: settlementsRequest,
    answer: settlementsAnswer,
    example: { date: '20261120' },
  },
]

/** The notifications sent to the merchant; the bodies also have `notifyType` and `notifyId`. */
export const documentedNotifications = [
  { notifyType: 'PAYMENT_RESULT', summary: callTexts.paymentResult, body: paymentView },
  { notifyType: 'REFUND_RESULT', summary: callTexts.refundResult, body: refundView },
] as const
