import { useState } from 'react'
import { api, useWrite } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Checkbox } from '#console/ui/Choice.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { Field } from '#console/ui/Field.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { BankCandidate, BankLineDetail } from '#features/finances/bankCredits/bankRows.contract.ts'
import { lineTexts as l } from '#features/finances/bankCredits/operations/bank.messages.ts'
import { formatMoney } from '#shared/money.ts'

type Props = { line: BankLineDetail; onDone: () => void }

/** Matches a line manually: the user selects payouts around its date until they add up to its amount. */
export function ByHand({ line, onDone }: Props) {
  const t = useText()
  const language = useLanguage()
  const { lineId, candidates, amount, currency, direction } = line
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  const match = useWrite(
    (payoutIds: string[]) => api.bankCredits.matchByHand({ lineId, payoutIds, reason: reason.trim() }),
    {
      onDone: () => {
        notify.success(l.matched)
        onDone()
      },
    },
  )
  const sum = candidates.reduce((all, one) => (chosen.includes(one.payoutId) ? all + one.amount : all), 0n)
  const money = (value: bigint) => formatMoney(value, currency, language)

  async function ask() {
    const question = { title: t(l.matchAsk), body: t(l.matchBody), confirmLabel: t(l.match) }
    if (await confirm(question)) match.submit([...chosen])
  }

  return (
    <section className="flex flex-col gap-3">
      <div>
        <h3 className="font-medium">{t(l.byHand)}</h3>
        <p className="text-text-3">
          {candidates.length === 0
            ? t(l.noCandidates)
            : t(direction === 'debit' ? l.byHandHint : l.byHandHintReturn)}
        </p>
      </div>
      {candidates.length > 0 && (
        <>
          <ul className="max-h-72 divide-y divide-line overflow-y-auto">
            {candidates.map((one) => (
              <Candidate
                key={one.payoutId}
                of={one}
                currency={currency}
                chosen={chosen.includes(one.payoutId)}
                onChange={(on) =>
                  setChosen(on ? [...chosen, one.payoutId] : chosen.filter((id) => id !== one.payoutId))
                }
              />
            ))}
          </ul>
          <p role="status" className="text-sm text-text-2 tabular-nums">
            {t(l.chosen, { chosen: money(sum), amount: money(amount) })}
          </p>
          <Field label={t(l.reason)} hint={t(l.reasonHint)} required>
            <TextArea value={reason} onChange={setReason} maxWidth={200} />
          </Field>
          <div>
            <Button
              busy={match.pending}
              disabled={sum !== amount || reason.trim() === ''}
              onClick={() => void ask()}
            >
              {t(l.match)}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

type CandidateProps = {
  of: BankCandidate
  currency: BankLineDetail['currency']
  chosen: boolean
  onChange: (on: boolean) => void
}

function Candidate({ of, currency, chosen, onChange }: CandidateProps) {
  const { merchantId, clearingId, amount, valueDay, traceNo } = of
  const name = `${merchantId} · ${valueDay} · ${traceNo ?? clearingId}`
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <span className="min-w-0 break-all">
        <Checkbox checked={chosen} onChange={onChange}>
          {name}
        </Checkbox>
      </span>
      <Amount value={amount} currency={currency} />
    </li>
  )
}
