import { api, useRead } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Note } from '#console/ui/Note.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import type { BankAccountRow } from '#features/finances/bankCredits/bankRows.contract.ts'
import { coverageTexts as c } from '#features/finances/bankCredits/operations/bank.messages.ts'
import { formatMoney } from '#shared/money.ts'

/** The accounts, fetched once for all components that show them. */
export function useBankAccounts() {
  return useRead(api.bankCredits.accounts, {})
}

/** How far each account's statements go without a gap, and its open lines. */
export function Coverage() {
  const { data = [] } = useBankAccounts()
  if (data.length === 0) return null
  return (
    <ul className="mb-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {data.map((account) => (
        <li key={account.accountId}>
          <Card>
            <Account of={account} />
          </Card>
        </li>
      ))}
    </ul>
  )
}

function Account({ of }: { of: BankAccountRow }) {
  const t = useText()
  const language = useLanguage()
  const { label, accountNoTail, currency, throughDay, firstDay, gap, closing } = of
  const { openCount, openCredits, openDebits } = of
  const money = (amount: bigint) => formatMoney(amount, currency, language)
  return (
    <section aria-label={`${label} ${accountNoTail}`} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-medium">
          {label} <span className="text-text-3">•••• {accountNoTail}</span>
        </h2>
        {closing !== null && (
          <span title={t(c.closing)}>
            <Amount value={closing} currency={currency} withCode />
          </span>
        )}
      </div>
      {throughDay && (
        <p className="text-text-2">
          {t(c.through, { day: throughDay })}{' '}
          {firstDay && <span className="whitespace-nowrap text-text-3">{t(c.from, { day: firstDay })}</span>}
        </p>
      )}
      {gap && (
        <Note
          tone="bad"
          title={t(gap.kind === 'days' ? c.gapDays : c.gapBalance, {
            after: gap.afterDay,
            before: gap.beforeDay,
          })}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusTag kind={openCount > 0 ? 'attention' : 'done'}>
          {openCount > 0 ? t(c.open, { count: openCount }) : t(c.openNone)}
        </StatusTag>
        {openCount > 0 && (
          <span className="text-sm text-text-3 tabular-nums">
            {t(c.inOut, { credits: money(openCredits), debits: money(openDebits) })}
          </span>
        )}
      </div>
    </section>
  )
}
