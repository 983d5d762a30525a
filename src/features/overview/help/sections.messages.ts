import type { Article } from '#features/overview/help/article.ts'
import { type Text, texts } from '#shared/messages.ts'

/** The chapters of the docs for merchants' people, in display order; each is a chunk of its own. */
export const merchantSections = [
  'overview',
  'payments',
  'finances',
  'products',
  'account',
  'settings',
  'signIn',
] as const
/** The same for the provider's staff. */
export const portalSections = [
  'portalMerchants',
  'portalOrders',
  'portalProductStore',
  'portalSettlement',
  'portalRisk',
  'portalOperation',
  'portalSales',
  'portalSystem',
  'portalMonitor',
  'portalTools',
  'portalSettings',
] as const
export type Section = (typeof merchantSections)[number] | (typeof portalSections)[number]

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

type Loader = () => Promise<{ articles: readonly Article[] }>

const loaders: Record<Section, Loader> = {
  overview: () => import('#features/overview/help/articles/overview.ts'),
  payments: () => import('#features/overview/help/articles/payments.ts'),
  finances: () => import('#features/overview/help/articles/finances.ts'),
  products: () => import('#features/overview/help/articles/products.ts'),
  account: () => import('#features/overview/help/articles/account.ts'),
  settings: () => import('#features/overview/help/articles/settings.ts'),
  signIn: () => import('#features/overview/help/articles/signIn.ts'),
  portalMerchants: () => import('#features/overview/help/articles/portalMerchants.ts'),
  portalOrders: () => import('#features/overview/help/articles/portalOrders.ts'),
  portalProductStore: () => import('#features/overview/help/articles/portalProductStore.ts'),
  portalSettlement: () => import('#features/overview/help/articles/portalSettlement.ts'),
  portalRisk: () => import('#features/overview/help/articles/portalRisk.ts'),
  portalOperation: () => import('#features/overview/help/articles/portalOperation.ts'),
  portalSales: () => import('#features/overview/help/articles/portalSales.ts'),
  portalSystem: () => import('#features/overview/help/articles/portalSystem.ts'),
  portalMonitor: () => import('#features/overview/help/articles/portalMonitor.ts'),
  portalTools: () => import('#features/overview/help/articles/portalTools.ts'),
  portalSettings: () => import('#features/overview/help/articles/portalSettings.ts'),
}

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

export type Chapter = { section: Section; articles: readonly Article[] }

/** These chapters, each loaded once. */
export function loadChapters(sections: readonly Section[]): Promise<Chapter[]> {
  return Promise.all(
    sections.map(async (section) => ({ section, articles: (await loaders[section]()).articles })),
  )
}
