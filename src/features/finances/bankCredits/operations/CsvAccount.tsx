import { useText } from '#console/language.tsx'
import { Field } from '#console/ui/Field.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Select } from '#console/ui/Select.tsx'
import { m, uploadTexts as u } from '#features/finances/bankCredits/operations/bank.messages.ts'
import { useBankAccounts } from '#features/finances/bankCredits/operations/Coverage.tsx'
import type { CsvMapping } from '#features/finances/bankCredits/statements/csvStatement.domain.ts'
import type { Currency } from '#shared/currency.ts'

/** The owner of a CSV file: a known account, or the number of a new one. */
export type CsvOwner = { accountId: string | null; accountNo: string; currency: Currency; label: string }

export const noOwner: CsvOwner = { accountId: null, accountNo: '', currency: 'CAD', label: '' }

const currencies = (['CAD', 'USD'] as const).map((code) => ({ value: code, label: code }))

/** A CSV file does not name its account. Selecting one also restores the columns last chosen for it. */
type Props = { owner: CsvOwner; onChange: (owner: CsvOwner, stored: CsvMapping | null) => void }

export function CsvAccount({ owner, onChange }: Props) {
  const t = useText()
  const { data: accounts = [] } = useBankAccounts()
  const options = accounts.map(({ accountId, label, accountNoTail }) => ({
    value: accountId,
    label: `${label} •••• ${accountNoTail}`,
  }))
  function choose(accountId: string | null) {
    const found = accounts.find((account) => account.accountId === accountId)
    const stored = (found?.csvMapping ?? null) as CsvMapping | null
    onChange({ ...noOwner, accountId, ...(found && { currency: found.currency }) }, stored)
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {options.length > 0 && (
        <Field label={t(m.account)} required>
          <Select
            value={owner.accountId}
            onChange={choose}
            options={options}
            placeholder={t(u.newAccount)}
            clearable
          />
        </Field>
      )}
      {owner.accountId === null && (
        <>
          <Field label={t(u.accountNo)} hint={t(u.accountHint)} required>
            <Input
              value={owner.accountNo}
              onChange={(accountNo) => onChange({ ...owner, accountNo }, null)}
              maxLength={34}
              autoComplete="off"
            />
          </Field>
          <Field label={t(u.label)}>
            <Input
              value={owner.label}
              onChange={(label) => onChange({ ...owner, label }, null)}
              maxLength={60}
            />
          </Field>
          <Field label={t(u.currency)} required>
            <Select
              value={owner.currency}
              onChange={(currency) =>
                currency && onChange({ ...owner, currency: currency as Currency }, null)
              }
              options={currencies}
            />
          </Field>
        </>
      )}
    </div>
  )
}
