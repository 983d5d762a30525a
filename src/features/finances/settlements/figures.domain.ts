/** The figures of a clearing that are made of lines, and of which kinds. */
export const figureCategories = {
  sale: ['sale'],
  tip: ['tip'],
  surcharge: ['surcharge'],
  refund: ['refund', 'refundReversal'],
  fee: ['fee'],
  feeReturn: ['feeReturn', 'feeReturnReversal'],
  tax: ['feeTax', 'feeTaxReturn', 'feeTaxReturnReversal'],
  hold: ['hold', 'holdRelease'],
  reserve: ['reserve', 'reserveRelease'],
  adjustment: ['adjustment', 'rounding', 'dispute', 'disputeReversal', 'disputeFee', 'disputeFeeReturn'],
} as const
export type OpenFigure = keyof typeof figureCategories

type Amounts = Record<
  | 'saleAmount'
  | 'tipAmount'
  | 'surchargeAmount'
  | 'refundAmount'
  | 'serviceFee'
  | 'feeReturnAmount'
  | 'taxAmount'
  | 'holdAmount'
  | 'reserveAmount'
  | 'adjustmentAmount',
  bigint
>

/** What each comes to in minor units, signed as it moves the merchant's account. */
export const figureOf: Record<OpenFigure, (clearing: Amounts) => bigint> = {
  sale: ({ saleAmount }) => saleAmount,
  tip: ({ tipAmount }) => tipAmount,
  surcharge: ({ surchargeAmount }) => surchargeAmount,
  refund: ({ refundAmount }) => -refundAmount,
  fee: ({ serviceFee }) => -serviceFee,
  feeReturn: ({ feeReturnAmount }) => feeReturnAmount,
  tax: ({ taxAmount }) => -taxAmount,
  hold: ({ holdAmount }) => -holdAmount,
  reserve: ({ reserveAmount }) => -reserveAmount,
  adjustment: ({ adjustmentAmount }) => adjustmentAmount,
}
