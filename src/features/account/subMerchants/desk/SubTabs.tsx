import { type PageTab, PageTabs } from '#console/PageTabs.tsx'
import { useSession } from '#console/session.ts'
import { subTabTexts as m } from '#features/account/subMerchants/subMerchants.messages.ts'

const home = '/Account/SubMerchant'
const pages: readonly PageTab[] = [
  { to: home, label: m.subMerchants },
  { to: `${home}/Figures`, label: m.figures },
  { to: `${home}/Applications`, label: m.applications },
]

/** The pages about sub-merchants beside each other. A merchant without any has only its applications. */
export function SubTabs() {
  const { partner } = useSession()
  if (!partner.has_sub) return null
  return <PageTabs label={m.label} pages={pages} />
}
