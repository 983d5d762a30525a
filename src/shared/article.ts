import type { Text } from '#shared/messages.ts'

/** The help of one page: its purpose, its main tasks, and its terms. */
export type Article = {
  /** Tells it from others, in its address: `/Help/orders`. */
  id: string
  /** The pages that it explains, as the tables of routes name them. */
  pages: readonly string[]
  title: Text
  /** The page's purpose in two or three sentences. */
  purpose: Text
  /** The jobs that are done there, each with its steps. */
  jobs: readonly { title: Text; steps: readonly Text[] }[]
  /** The words of the page that a newcomer would not know. */
  terms: readonly { term: Text; meaning: Text }[]
  /** Has a picture in both languages: `/help/‹id›-en.png`, `-zh.png`. */
  picture?: true
  /** Ids of articles to read next. */
  next?: readonly string[]
}

/** The chapters of the help for merchants' people, in display order. */
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

/** The articles that a feature adds to a chapter, in a chunk of its menu. */
export type HelpPart = { section: Section; load: () => Promise<readonly Article[]> }
