/** The categories of a settlement's lines, in display order. */
export const lineCategories = [
  'sale',
  'tip',
  'surcharge',
  'fee',
  'refund',
  'feeReturn',
  'refundReversal',
  'feeReturnReversal',
  'feeTax',
  'feeTaxReturn',
  'feeTaxReturnReversal',
  'hold',
  'holdRelease',
  'reserve',
  'reserveRelease',
  'adjustment',
  'rounding',
  'dispute',
  'disputeReversal',
  'disputeFee',
  'disputeFeeReturn',
] as const
export type LineCategory = (typeof lineCategories)[number]

/** The figures of a settlement that consist of lines, and their categories. */
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

/** The amount of each figure in minor units, signed from the merchant account's point of view. */
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
