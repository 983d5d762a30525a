import {
  type JournalAccount,
  type JournalItem,
  type JournalProduct,
  journalItems,
} from '#features/finances/transactions/journals/journals.domain.ts'
import type { FeeTax } from '#features/ledger/ledger.domain.ts'

/** The default accounts in a new set of books: names in QuickBooks, codes in Xero. */
const usual: Record<
  JournalProduct,
  Record<Exclude<JournalItem, `sales.${string}` | `tax.${string}`>, string>
> = {
  quickbooks: {
    tips: 'Tips',
    surcharges: 'Surcharge income',
    refunds: 'Sales returns',
    fees: 'Merchant account fees',
    held: 'Held by payment provider',
    reserve: 'Reserve at payment provider',
    adjustments: 'Merchant account adjustments',
    carried: 'Due from payment provider',
    owed: 'Due from payment provider',
    bank: 'Chequing',
  },
  // Xero allows no bank account in a manual journal: the deposit is matched through a clearing account.
  xero: {
    tips: '260',
    surcharges: '260',
    refunds: '200',
    fees: '404',
    held: '618',
    reserve: '617',
    adjustments: '404',
    carried: '616',
    owed: '616',
    bank: '615',
  },
}
const sales: Record<JournalProduct, string> = { quickbooks: 'Sales', xero: '200' }

/** GST, HST and QST on fees are input tax credits; PST and RST are part of the cost of fees. */
const taxes: Record<JournalProduct, Record<FeeTax, string>> = {
  quickbooks: {
    GST: 'GST/HST Payable',
    HST: 'GST/HST Payable',
    QST: 'QST Payable',
    PST: 'Merchant account fees',
    RST: 'Merchant account fees',
  },
  xero: { GST: '820', HST: '820', QST: '821', PST: '404', RST: '404' },
}

/** The default account of an item. */
export function usualAccount(product: JournalProduct, item: JournalItem): JournalAccount {
  const taxRate = product === 'xero' ? 'Tax Exempt' : ''
  const [group, of = ''] = item.split('.')
  if (group === 'sales') return { item, account: sales[product], taxRate }
  if (group === 'tax') return { item, account: taxes[product][of as FeeTax], taxRate }
  return { item, account: usual[product][item as keyof (typeof usual)[JournalProduct]], taxRate }
}

/** Every item with its account: the merchant's own, or the default. */
export function accountsWith(product: JournalProduct, own: readonly JournalAccount[]): JournalAccount[] {
  return journalItems.map((item) => own.find((one) => one.item === item) ?? usualAccount(product, item))
}
