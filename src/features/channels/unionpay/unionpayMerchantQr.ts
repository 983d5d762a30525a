import { plainAmount } from '#shared/money.ts'
import type { CreateCommand } from '../channels.domain.ts'
import { currencyNumbers, currencyOfNumber } from './unionpayCodes.domain.ts'
import { emvText, paymentOfEmv, readEmv } from './unionpayEmv.domain.ts'
import type { UnionpaySettings } from './unionpaySettings.ts'

/**
 * Returns the QR content for the payer: UnionPay's code, or our own EMVCo QR if the acquirer leaves that to us.
 * Returns null if there is none, or if an EMVCo QR asks for another amount or currency.
 */
export function merchantQr(
  settings: UnionpaySettings,
  command: CreateCommand,
  qrCode: string | undefined,
): string | null {
  if (settings.acquirerCode !== '') return ourQr(settings, command)
  if (qrCode === undefined || !/^[\x20-\x7e]{1,512}$/.test(qrCode)) return null
  if (!qrCode.startsWith('000201')) return qrCode

  const fields = readEmv(qrCode)
  if (fields === null) return null
  const { amount, currencyNumber } = paymentOfEmv(fields)
  const requested = plainAmount(command.amount, command.currency)
  return amount === requested && currencyOfNumber(currencyNumber) === command.currency ? qrCode : null
}

function ourQr(
  settings: UnionpaySettings,
  { amount, currency, channelOrderNo }: CreateCommand,
): string | null {
  const { acquirerCode, merId, categoryCode, countryCode, merchantName, merchantCity } = settings
  const currencyNumber = Object.entries(currencyNumbers).find(([code]) => code === currency)?.[1]
  if (!currencyNumber || !categoryCode || !countryCode || !merchantName || !merchantCity) return null
  return emvText({
    unionpayId: acquirerCode + acquirerCode + merId,
    ...{ categoryCode, currencyNumber, countryCode, merchantName, merchantCity },
    amount: plainAmount(amount, currency),
    // All that the field holds: what is cut off is the century and year.
    reference: channelOrderNo.slice(-25),
  })
}
