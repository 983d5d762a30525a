import { useSearch } from '@tanstack/react-router'
import { BookOpenText } from 'lucide-react'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { useCan } from '#console/permission.tsx'
import { oneOf, type Search } from '#console/search.ts'
import { buttonClass } from '#console/ui/Button.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { Tabs } from '#console/ui/Tabs.tsx'
import { useNavigate } from '#console/useNavigate.ts'
import { BalanceProof } from '#features/finances/transactions/BalanceProof.tsx'
import { m as journals } from '#features/finances/transactions/journals/journals.messages.ts'
import { Postings } from '#features/finances/transactions/postings/Postings.tsx'
import { TransactionGroups } from '#features/finances/transactions/TransactionGroups.tsx'
import { TransactionLines } from '#features/finances/transactions/TransactionLines.tsx'
import type { Grouping } from '#features/finances/transactions/transactions.domain.ts'
import { groupingText, m } from '#features/finances/transactions/transactions.messages.ts'

type View = 'list' | Grouping
const views = ['list', 'day', 'channel', 'store', 'device', 'operator'] as const satisfies View[]

/** The merchant's account as a statement: each posting with the balance after it, or totals by group. */
export function TransactionListPage() {
  const t = useText()
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const view = views.find((one) => one === oneOf(search, 'view')) ?? 'list'
  const go = (change: Search) =>
    void navigate({ to: '.', search: { ...search, ...change }, resetScroll: false })
  // Page and sort apply to one view; filters are kept.
  const show = (next: View) =>
    go({
      ...{ view: next === 'list' ? undefined : next, pageNum: undefined },
      ...{ sortField: undefined, sortOrder: undefined },
    })
  const postingId = oneOf(search, 'posting')
  const tabs = views.map((key) => ({
    key,
    label: t(key === 'list' ? m.list : groupingText[key]),
    content: key === 'list' ? <Postings /> : <TransactionGroups by={key} />,
  }))
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.description)} actions={<ToJournals />} />
      <div className="flex flex-col gap-4">
        <BalanceProof />
        <Tabs tabs={tabs} value={view} onChange={show} />
      </div>
      {postingId && (
        <TransactionLines key={postingId} postingId={postingId} onClose={() => go({ posting: undefined })} />
      )}
    </>
  )
}

function ToJournals() {
  const t = useText()
  if (!useCan('transaction.export')) return null
  return (
    <GoLink to="/Finances/Transactions/Journals" className={buttonClass()}>
      <BookOpenText size={15} aria-hidden />
      {t(journals.open)}
    </GoLink>
  )
}
