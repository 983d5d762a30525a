/**
 * The meaning of an answer code for its transaction. `refused`: certainly nothing was done, for this
 * reason; `account`: likewise, caused by this account or the gateway. `declined`: judged and declined.
 * `expired`: the payer ran out of time. `state`: the original transaction does not allow it. An unlisted
 * code leaves the outcome unknown.
 */
export type Meant =
  | 'ok'
  | 'processing'
  | 'absent'
  | 'repeated'
  | 'refused'
  | 'account'
  | 'declined'
  | 'expired'
  | 'state'
  | 'shortOfMoney'
  | 'notPaidOut'
  | 'noFile'

/**
 * Platform specification, part 5: answer codes. A6 is a success with a defect that concerns the payer only.
 */
export const respCodes: Readonly<Record<string, Meant>> = {
  '00': 'ok',
  A6: 'ok',
  '03': 'processing',
  '04': 'processing',
  '05': 'processing',
  // Sent on to the payer, who has not answered yet.
  '70': 'processing',
  '34': 'absent',
  '12': 'repeated',
  '10': 'refused',
  '13': 'refused',
  '33': 'refused',
  '36': 'refused',
  '02': 'account',
  '11': 'account',
  '31': 'account',
  '32': 'account',
  '39': 'account',
  '43': 'account',
  '35': 'state',
  '01': 'declined',
  '30': 'declined',
  '38': 'declined',
  '54': 'declined',
  '60': 'declined',
  '61': 'declined',
  '62': 'declined',
  '63': 'declined',
  '65': 'declined',
  '66': 'declined',
  '67': 'declined',
  '68': 'declined',
  '71': 'declined',
  '73': 'declined',
  '78': 'declined',
  '80': 'declined',
  '64': 'shortOfMoney',
  '69': 'expired',
  // Debited, but could not be credited to its destination.
  '75': 'notPaidOut',
  '98': 'noFile',
}

/** The gateway is closed for now (02) or outside its hours (39): the same may be sent again later. */
export function isBusy(respCode: string | undefined): boolean {
  return respCode === '02' || respCode === '39'
}

/** Currencies as the gateway numbers them (ISO 4217). */
export const currencyNumbers = { CNY: '156', CAD: '124', USD: '840' } as const

/** The numeric code of a currency, or an empty text, which no channel accepts. */
export function currencyOfNumber(number: string | undefined): string {
  return Object.entries(currencyNumbers).find(([, known]) => known === number)?.[0] ?? ''
}
