import { plain } from '#features/finances/payouts/formats/fixedWidth.domain.ts'
import type { PayoutFormat } from '#features/finances/payouts/payouts.domain.ts'
import { type BankAccount, bankAccountFaults } from '#shared/bankAccounts.ts'
import type { FieldFault } from '#shared/errors.ts'
import type { Text } from '#shared/messages.ts'

/**
 * The provider as originator at the bank that receives its files; the account is debited and receives
 * returns.
 */
export type Cpa005Settings = Record<
  'originatorId' | 'shortName' | 'longName' | 'dataCentre' | 'bankName' | 'institutionNo' | 'transitNo',
  string
>
export type NachaSettings = Record<'companyId' | 'companyName' | 'bankName' | 'routingNo', string>
/** The originator's ID at the bank, which numbers the files by it. */
export function originatorIdOf(settings: OriginatorSettings): string {
  return 'originatorId' in settings ? settings.originatorId : settings.companyId
}

export type OriginatorSettings = Cpa005Settings | NachaSettings

/** The settings of each format, in form order. */
export const originatorFields = {
  cpa005: ['originatorId', 'shortName', 'longName', 'dataCentre', 'bankName', 'institutionNo', 'transitNo'],
  nacha: ['companyId', 'companyName', 'bankName', 'routingNo'],
} as const satisfies Record<PayoutFormat, readonly string[]>

export type OriginatorField = (typeof originatorFields)[PayoutFormat][number]

const wrong = {
  id: {
    en: 'Enter the 10 capital letters or digits your bank assigned.',
    zh: '须为银行分配的 10 位大写字母或数字。',
  },
  name: {
    en: 'Enter a name in Latin letters, up to {max} characters.',
    zh: '请以拉丁字母填写名称，最多 {max} 个字符。',
  },
  dataCentre: { en: 'Enter the 5-digit processing centre.', zh: '处理中心代码为 5 位数字。' },
} as const satisfies Record<string, Text>

/** The invalid fields of an originator; empty if it is valid. */
export function originatorFaults(format: PayoutFormat, settings: OriginatorSettings, accountNo: string) {
  const own =
    format === 'cpa005' ? cpaFaults(settings as Cpa005Settings) : nachaFaults(settings as NachaSettings)
  const account = bankAccountFaults(accountOf(settings, accountNo)).map((fault) =>
    fault.field === 'accountNo' ? fault : { ...fault, field: `settings.${fault.field}` },
  )
  return [...own, ...account]
}

function cpaFaults({ originatorId, shortName, longName, dataCentre }: Cpa005Settings): FieldFault[] {
  return [
    ...unless(/^[A-Z0-9]{10}$/.test(originatorId), 'originatorId', wrong.id),
    ...nameFaults('shortName', shortName, 15),
    ...nameFaults('longName', longName, 30),
    ...unless(/^\d{5}$/.test(dataCentre), 'dataCentre', wrong.dataCentre),
  ]
}

function nachaFaults({ companyId, companyName, bankName }: NachaSettings): FieldFault[] {
  return [
    ...unless(/^[A-Z0-9]{10}$/.test(companyId), 'companyId', wrong.id),
    ...nameFaults('companyName', companyName, 16),
    ...nameFaults('bankName', bankName, 60),
  ]
}

function nameFaults(field: string, name: string, max: number): FieldFault[] {
  const right = plain(name) !== null && name.length <= max
  return right ? [] : [{ field: `settings.${field}`, text: wrong.name, values: { max } }]
}

const unless = (right: boolean, field: string, text: Text): FieldFault[] =>
  right ? [] : [{ field: `settings.${field}`, text }]

/** The provider's own account at that bank. */
export function accountOf(settings: OriginatorSettings, accountNo: string): BankAccount {
  const { bankName } = settings
  if ('routingNo' in settings) return { bankName, routingNo: settings.routingNo, accountNo }
  return { bankName, institutionNo: settings.institutionNo, transitNo: settings.transitNo, accountNo }
}
