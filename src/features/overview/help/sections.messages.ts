import type { Section } from '#shared/article.ts'
import { type Text, texts } from '#shared/messages.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const sectionTexts = texts<Record<Section, Text>>({
  overview: { en: 'Overview', zh: '概览' },
  payments: moneyWords.payments,
  finances: { en: 'Finances', zh: '财务' },
  products: { en: 'Products', zh: '产品' },
  account: contactWords.account,
  settings: objectWords.settings,
  signIn: { en: 'Signing in', zh: '登录' },
  portalMerchants: objectWords.merchants,
  portalOrders: { en: 'Orders', zh: '交易' },
  portalProductStore: { en: 'Product store', zh: '产品商店' },
  portalSettlement: { en: 'Settlement', zh: '结算' },
  portalRisk: { en: 'Risk', zh: '风控' },
  portalOperation: { en: 'Operation', zh: '运营' },
  portalSales: { en: 'Sales', zh: '销售' },
  portalSystem: titleWords.system,
  portalMonitor: { en: 'Monitor', zh: '监控' },
  portalTools: { en: 'Tools', zh: '工具' },
  portalSettings: objectWords.settings,
})

/** Pages of these beginnings are explained in the chapter of the same place. */
const beginnings: readonly [RegExp, Section][] = [
  [/^\/(Dashboard|Notification|Help)\b/, 'overview'],
  [/^\/Payments\b/, 'payments'],
  [/^\/Finances\b/, 'finances'],
  [/^\/Products\b/, 'products'],
  [/^\/Account\b/, 'account'],
  [/^\/Settings\b/, 'settings'],
]

/** Returns the chapter of a merchant's page; null if it is unknown. */
export function sectionOf(page: string): Section | null {
  return beginnings.find(([begins]) => begins.test(page))?.[1] ?? null
}
