import { type Currency, currencies } from '#shared/currency.ts'
import type { Language } from '#shared/messages.ts'
import { type PayableWay, wayText } from '#shared/reference.ts'

/**
 * A payment to announce. Amounts in minor units of `currency`; `home` is the merchant's own, spoken without
 * its country.
 */
export type Spoken = { way: PayableWay; amount: bigint; tip: bigint; currency: Currency; home: Currency }

/** 'WeChat, 12 dollars 50' / '微信收款 12.50 元': as a person at a counter would say it. */
export function spokenPayment({ way, amount, tip, currency, home }: Spoken, language: Language): string {
  const money = (value: bigint) =>
    language === 'en' ? englishMoney(value, currency, home) : chineseMoney(value, currency, home)
  const name = wordOf(way, language)
  if (language === 'en') return `${name}, ${money(amount)}${tip > 0n ? `, with a tip of ${money(tip)}` : ''}`
  return `${name}收款 ${money(amount)}${tip > 0n ? `，含小费 ${money(tip)}` : ''}`
}

function wordOf(way: PayableWay, language: Language): string {
  const text = wayText[way][language]
  return typeof text === 'string' ? text : text.other
}

type Word = { one: string; many: string; cent?: { one: string; many: string } }
const cent = { one: 'cent', many: 'cents' }
const dollar = (land = ''): Word => ({
  one: `${land}dollar`,
  many: `${land}dollars`,
  cent,
})

/** Each currency abroad; at home a dollar is a dollar. */
const english: Partial<Record<Currency, Word>> = {
  CAD: dollar('Canadian '),
  USD: dollar('US '),
  AUD: dollar('Australian '),
  HKD: dollar('Hong Kong '),
  NZD: dollar('New Zealand '),
  SGD: dollar('Singapore '),
  CNY: { one: 'yuan', many: 'yuan' },
  EUR: { one: 'euro', many: 'euros', cent },
  GBP: { one: 'pound', many: 'pounds', cent: { one: 'penny', many: 'pence' } },
  JPY: { one: 'yen', many: 'yen' },
}
const homeDollar = dollar()

/** '12 dollars 50', '12 dollars', '12 dollars and 5 cents' ('12 dollars 5' could be 12.50), '50 cents'. */
function englishMoney(value: bigint, currency: Currency, home: Currency): string {
  const word =
    currency === home && english[currency]?.cent === cent && currency !== 'EUR'
      ? homeDollar
      : english[currency]
  const { whole, part, digits } = partsOf(value, currency)
  if (!word) return `${decimal(value, currency)} ${currency}`
  const wholes = `${whole} ${whole === 1n ? word.one : word.many}`
  if (part === 0n) return wholes
  if (!word.cent) return `${decimal(value, currency)} ${word.many}`
  const cents = `${part} ${part === 1n ? word.cent.one : word.cent.many}`
  if (whole === 0n) return cents
  return part < 10n ** BigInt(digits - 1) ? `${wholes} and ${cents}` : `${wholes} ${part}`
}

const chinese: Partial<Record<Currency, string>> = {
  CAD: '加元',
  USD: '美元',
  CNY: '元人民币',
  HKD: '港元',
  AUD: '澳元',
  NZD: '新西兰元',
  SGD: '新加坡元',
  EUR: '欧元',
  GBP: '英镑',
  JPY: '日元',
}
/** The currency that is simply called 元 because it is the local one. */
const homeYuan: readonly Currency[] = ['CAD', 'USD', 'CNY', 'HKD', 'AUD', 'NZD', 'SGD']

/** '12.50 元', '12 元'; of another land '12.50 加元'. */
function chineseMoney(value: bigint, currency: Currency, home: Currency): string {
  const word = currency === home && homeYuan.includes(currency) ? '元' : (chinese[currency] ?? currency)
  const { whole, part } = partsOf(value, currency)
  return `${part === 0n ? String(whole) : decimal(value, currency)} ${word}`
}

function partsOf(value: bigint, currency: Currency) {
  const digits = currencies[currency].exponent
  const scale = 10n ** BigInt(digits)
  return { whole: value / scale, part: value % scale, digits }
}

/** Digits without separators, which a voice would stumble over. */
function decimal(value: bigint, currency: Currency): string {
  const { whole, part, digits } = partsOf(value, currency)
  return digits === 0 ? String(whole) : `${whole}.${String(part).padStart(digits, '0')}`
}
