import { type PageTab, PageTabs } from '#console/PageTabs.tsx'
import { financeTabTexts as m } from '#features/finances/settlements/financeTabs.messages.ts'

const home = '/Finances/Settlements'
const pages: readonly PageTab[] = [
  { to: home, label: m.settlements, access: 'settlement.query' },
  { to: `${home}/Monthly`, label: m.monthly, access: 'monthly.query' },
  { to: `${home}/Reconciliation`, label: m.reconciliation, access: 'reconciliation.query' },
  { to: `${home}/Holds`, label: m.holds, access: 'hold.query' },
  { to: `${home}/Simulator`, label: m.simulator, access: 'simulator.query' },
]

/** Tabs between the settlement pages. */
export function FinanceTabs() {
  return <PageTabs label={m.label} pages={pages} />
}
