import type { Section } from '#shared/article.ts'
import { type Text, texts } from '#shared/messages.ts'

export const sectionTexts = texts<Record<Section, Text>>({
  overview: { en: 'Overview', zh: '概览' },
  payments: { en: 'Payments', zh: '收款' },
  finances: { en: 'Finances', zh: '财务' },
  products: { en: 'Products', zh: '产品' },
  account: { en: 'Account', zh: '账户' },
  settings: { en: 'Settings', zh: '设置' },
  signIn: { en: 'Signing in', zh: '登录' },
  portalMerchants: { en: 'Merchants', zh: '商户' },
  portalOrders: { en: 'Orders', zh: '交易' },
  portalProductStore: { en: 'Product store', zh: '产品商店' },
  portalSettlement: { en: 'Settlement', zh: '结算' },
  portalRisk: { en: 'Risk', zh: '风控' },
  portalOperation: { en: 'Operation', zh: '运营' },
  portalSales: { en: 'Sales', zh: '销售' },
  portalSystem: { en: 'System', zh: '系统' },
  portalMonitor: { en: 'Monitor', zh: '监控' },
  portalTools: { en: 'Tools', zh: '工具' },
  portalSettings: { en: 'Settings', zh: '设置' },
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
