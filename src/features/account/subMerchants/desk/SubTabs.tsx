import { type PageTab, PageTabs } from '#console/PageTabs.tsx'
import { useSession } from '#console/session.ts'
import { subTabTexts as m } from '#features/account/subMerchants/subMerchants.messages.ts'

const home = '/Account/SubMerchant'
const pages: readonly PageTab[] = [
  { to: home, label: m.subMerchants },
  { to: `${home}/Figures`, label: m.figures },
  { to: `${home}/Applications`, label: m.applications },
]

/** Tabs of the sub-merchant pages. A merchant without sub-merchants only has applications. */
export function SubTabs() {
  const { partner } = useSession()
  if (!partner.has_sub) return null
  return <PageTabs label={m.label} pages={pages} />
}
