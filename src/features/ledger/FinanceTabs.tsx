import type { Address } from '#console/address.ts'
import { PageTabs } from '#console/PageTabs.tsx'
import { flat } from '#console/routeEntry.ts'
import { routes } from '#console/routes.ts'
import { financeTabTexts as m } from '#features/ledger/financeTabs.messages.ts'

// The paths are those of declared pages.
const pages = flat(routes)
  .filter(({ tabs }) => tabs?.of === '/Finances/Settlements')
  .map(({ path, title, tabs, access }) => ({
    to: path as Address,
    label: tabs?.label ?? title,
    ...(access && { access }),
  }))

/** Tabs between the settlement pages, which the features of the finances declare. */
export function FinanceTabs() {
  return <PageTabs label={m.label} pages={pages} />
}
