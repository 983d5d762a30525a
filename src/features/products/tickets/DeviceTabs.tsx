import { type PageTab, PageTabs } from '#console/PageTabs.tsx'
import { tabTexts as m } from '#features/products/tickets/tickets.messages.ts'

const home = '/Products/Devices'
const pages: readonly PageTab[] = [
  { to: home, label: m.devices },
  { to: `${home}/Ticket`, label: m.ticket },
]

/** Tabs of the POS device pages. */
export function DeviceTabs() {
  return <PageTabs label={m.label} pages={pages} />
}
