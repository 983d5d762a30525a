import { Plus, Trash2 } from 'lucide-react'
import { useLanguage, useText } from '#console/language.tsx'
import { AmountInput } from '#console/ui/AmountInput.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Field } from '#console/ui/Field.tsx'
import { IconButton } from '#console/ui/IconButton.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Select } from '#console/ui/Select.tsx'
import { mostLines } from '#features/finances/adjustments/operations/adjustmentDesk.contract.ts'
import {
  accountText,
  m,
  sideText,
} from '#features/finances/adjustments/operations/adjustmentDesk.messages.ts'
import type { AdjustmentLine } from '#features/ledger/casePostings.domain.ts'
import type { Currency } from '#shared/currency.ts'
import { formatMoney } from '#shared/money.ts'

export type TypedLine = Omit<AdjustmentLine, 'amount'> & { id: number; amount: bigint | null }
type Props = { lines: readonly TypedLine[]; currency: Currency; onChange: (lines: TypedLine[]) => void }

/** The debit and credit lines, and the difference between both sides. */
export function LineFields({ lines, currency, onChange }: Props) {
  const t = useText()
  const set = (id: number, change: Partial<TypedLine>) =>
    onChange(lines.map((line) => (line.id === id ? { ...line, ...change } : line)))
  const next = Math.max(0, ...lines.map(({ id }) => id)) + 1
  return (
    <div className="flex flex-col gap-3">
      {lines.map((line, at) => (
        <div key={line.id} className="grid items-end gap-2 sm:grid-cols-[1fr_1fr_9rem_auto]">
          <Field label={t(m.lineOf, { what: t(m.account), no: at + 1 })}>
            <Select
              value={line.account}
              onChange={(account) => account && set(line.id, { account })}
              options={optionsOf(accountText)}
            />
          </Field>
          <Field label={t(m.lineOf, { what: t(m.side), no: at + 1 })}>
            <Select
              value={line.side}
              onChange={(side) => side && set(line.id, { side })}
              options={optionsOf(sideText)}
            />
          </Field>
          <Field label={t(m.lineOf, { what: t(m.lineAmount), no: at + 1 })}>
            <AmountInput
              value={line.amount}
              onChange={(amount) => set(line.id, { amount })}
              currency={currency}
            />
          </Field>
          <IconButton
            icon={Trash2}
            label={t(m.removeLine, { no: at + 1 })}
            disabled={lines.length <= 2}
            onClick={() => onChange(lines.filter(({ id }) => id !== line.id))}
          />
        </div>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          size="small"
          icon={Plus}
          disabled={lines.length >= mostLines}
          onClick={() =>
            onChange([...lines, { id: next, account: 'feeIncome', side: 'debit', amount: null }])
          }
        >
          {t(m.addLine)}
        </Button>
        <Balance lines={lines} currency={currency} />
      </div>
    </div>
  )
}

function Balance({ lines, currency }: Pick<Props, 'lines' | 'currency'>) {
  const t = useText()
  const language = useLanguage()
  const sum = (side: TypedLine['side']) =>
    lines.filter((line) => line.side === side).reduce((all, { amount }) => all + (amount ?? 0n), 0n)
  const [debit, credit] = [sum('debit'), sum('credit')]
  const by = debit > credit ? debit - credit : credit - debit
  const amount = formatMoney(by === 0n ? debit : by, currency, language)
  return (
    <span aria-live="polite" className={by === 0n ? 'text-text-2' : 'text-red'}>
      {t(by === 0n ? m.balanced : m.unbalanced, { amount })}
    </span>
  )
}
