import { useText } from '#console/language.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { JournalAccounts } from '#features/finances/transactions/journals/JournalAccounts.tsx'
import { useJournalChoice } from '#features/finances/transactions/journals/JournalChoices.tsx'
import { JournalFile } from '#features/finances/transactions/journals/JournalFile.tsx'
import { m } from '#features/finances/transactions/journals/journals.messages.ts'

/** Balanced journals for the merchant's own books: days, program and accounts. */
export function JournalsPage() {
  const t = useText()
  const choice = useJournalChoice()
  return (
    <>
      <PageHeader
        title={t(m.title)}
        description={t(m.description)}
        back={{ to: '/Finances/Transactions', label: t(m.back) }}
      />
      <div className="flex flex-col gap-4">
        <JournalFile choice={choice} />
        <JournalAccounts key={choice.product} product={choice.product} />
      </div>
    </>
  )
}
