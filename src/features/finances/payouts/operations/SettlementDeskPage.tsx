import { useSearch } from '@tanstack/react-router'
import { useText } from '#console/language.tsx'
import { oneOf, type Search } from '#console/search.ts'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { Tabs } from '#console/ui/Tabs.tsx'
import { useNavigate } from '#console/useNavigate.ts'
import { DeskToDo } from '#features/finances/payouts/operations/DeskToDo.tsx'
import { m } from '#features/finances/payouts/operations/desk.messages.ts'
import { FileList } from '#features/finances/payouts/operations/files/FileList.tsx'
import { Originators } from '#features/finances/payouts/operations/originators/Originators.tsx'
import { PayoutList } from '#features/finances/payouts/operations/PayoutList.tsx'
import { Returns } from '#features/finances/payouts/operations/returns/Returns.tsx'

const sections = ['todo', 'files', 'payouts', 'returns', 'originators'] as const
type Section = (typeof sections)[number]

/** Where the provider pays its merchants: pending tasks, bank files, and returns. */
export function SettlementDeskPage() {
  const t = useText()
  const navigate = useNavigate()
  const requested = oneOf(useSearch({ strict: false }) as Search, 'section')
  const section = sections.find((one) => one === requested) ?? 'todo'
  // Drops the page, sort and filters from the URL, because they belong to one section.
  const open = (next: Section) => void navigate({ to: '.', search: { section: next }, resetScroll: false })
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.hint)} />
      <Tabs
        value={section}
        onChange={open}
        tabs={[
          { key: 'todo', label: t(m.todo), content: <DeskToDo /> },
          { key: 'files', label: t(m.files), content: <FileList /> },
          { key: 'payouts', label: t(m.payouts), content: <PayoutList /> },
          { key: 'returns', label: t(m.returns), content: <Returns /> },
          { key: 'originators', label: t(m.originators), content: <Originators /> },
        ]}
      />
    </>
  )
}
