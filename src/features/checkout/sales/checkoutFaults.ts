import { entryFaultTexts as t } from '#features/checkout/entry/entry.messages.ts'
import type { CheckoutFault } from '#features/checkout/sales/checkoutRequest.domain.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import type { Sale, SaleStop } from '#features/products/sales/sale.domain.ts'
import { saleErrors } from '#features/products/sales/sales.errors.ts'
import { storeCodeErrors } from '#features/products/storeCodes/storeCodes.errors.ts'
import { commonSaleErrors, requestErrors } from '#shared/commonErrors.ts'
import { AppError, type ErrorDeclaration } from '#shared/errors.ts'
import type { PayerLanguage } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'

/** The error response for a checkout fault. */
export function checkoutRefusal(sale: Sale, fault: CheckoutFault, language: PayerLanguage): AppError {
  const money = (amount: bigint) => formatMoney(amount, sale.currency, language)
  switch (fault.fault) {
    case 'changed':
      return new AppError(saleErrors.changed)
    case 'stopped':
      return new AppError(stopCode(sale))
    case 'notPositive':
      return new AppError(orderErrors.amountNotPositive, { values: { amount: money(0n) } })
    case 'notWholeStep':
      return new AppError(orderErrors.amountNotCarried, {
        values: { channel: sale.title, step: money(fault.step) },
      })
    case 'outOfRange':
      return outOfRange(fault, money)
    case 'soldOut':
      return new AppError(saleErrors.soldOut, { values: { name: fault.name } })
    case 'tip':
      return new AppError(requestErrors.invalid, { fields: [{ field: 'tipAmount', text: t[fault.tip] }] })
    case 'remarkMissing':
      return new AppError(orderErrors.remarkRequired)
    case 'answer': {
      const [field, values] = [`answer-${fault.fieldId}`, { title: fault.title }]
      const text = fault.answer === 'missing' ? t.answerMissing : t.answerTooLong
      return new AppError(saleErrors.answerMissing, { values, fields: [{ field, text, values }] })
    }
  }
}

function outOfRange(
  { min, max }: { min: bigint | null; max: bigint | null },
  money: (amount: bigint) => string,
): AppError {
  if (min !== null && max !== null)
    return new AppError(saleErrors.amountOutOfRange, { values: { min: money(min), max: money(max) } })
  if (min !== null) return new AppError(saleErrors.amountTooLow, { values: { min: money(min) } })
  const field = { field: 'amount', text: t.atMost, values: { max: money(max ?? 0n) } }
  return new AppError(requestErrors.invalid, { fields: [field] })
}

const stopCodes: Partial<Record<SaleStop['reason'], ErrorDeclaration>> = {
  revoked: storeCodeErrors.revoked,
  disabled: storeCodeErrors.disabled,
}

function stopCode({ kind, stop }: Sale): ErrorDeclaration {
  const own = kind === 'storeCode' && stop ? stopCodes[stop.reason] : undefined
  return own ?? commonSaleErrors.stopped
}
