import { useSearch } from '@tanstack/react-router'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { lazyPart } from '#console/lazyPart.tsx'
import { useLive } from '#console/live.ts'
import { oneOf, type Search } from '#console/search.ts'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { Tabs } from '#console/ui/Tabs.tsx'
import { useNavigate } from '#console/useNavigate.ts'
import { m } from '#features/account/business/business.messages.ts'
import { BusinessSection } from '#features/account/business/details/BusinessSection.tsx'
import { SettlementSection } from '#features/account/business/settlement/SettlementSection.tsx'
import { BankClock } from '#features/account/changes/bank/BankClock.tsx'
import { ChangeList } from '#features/account/changes/list/ChangeList.tsx'
import { DocumentHistory } from '#features/account/documents/DocumentHistory.tsx'
import { DocumentsSection } from '#features/account/documents/DocumentsSection.tsx'

const MerchantHistory = lazyPart(
  () => import('#features/account/business/MerchantHistory.tsx'),
  'MerchantHistory',
)

const sections = ['business', 'settlement', 'documents', 'changes', 'timeline'] as const
type Section = (typeof sections)[number]

/** Open change requests (under review or cooling off), fetched once and shared. */
export function useOpenChanges() {
  const read = useRead(api.changes.open, {})
  useLive('changeRequest', () => void read.refetch())
  return read.data ?? []
}

/** The merchant's details, settlement, documents and change requests. */
export function MerchantInfoPage() {
  const t = useText()
  const navigate = useNavigate()
  const requested = oneOf(useSearch({ strict: false }) as Search, 'section')
  const section: Section = sections.find((one) => one === requested) ?? 'business'
  const open = useOpenChanges()
  const bank = open.find(({ kind }) => kind === 'bank')
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.description)} />
      <div className="flex flex-col gap-4">
        {bank && <BankClock of={bank} />}
        <Tabs
          value={section}
          onChange={(next) => void navigate({ to: '.', search: { section: next }, resetScroll: false })}
          tabs={[
            { key: 'business', label: t(m.business), content: <BusinessSection open={open} /> },
            { key: 'settlement', label: t(m.settlement), content: <SettlementSection open={open} /> },
            { key: 'documents', label: t(m.documents), content: <Documents /> },
            {
              key: 'changes',
              label: t(m.changes),
              ...(open.length > 0 && { count: open.length }),
              content: <ChangeList />,
            },
            { key: 'timeline', label: t(m.timeline), content: <MerchantHistory /> },
          ]}
        />
      </div>
    </>
  )
}

function Documents() {
  return (
    <div className="flex flex-col gap-4">
      <DocumentsSection />
      <DocumentHistory />
    </div>
  )
}
