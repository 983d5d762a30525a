import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { CodeText } from '#console/ui/CodeText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Drawer } from '#console/ui/Drawer.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { columnTexts as titles } from '#features/finances/bankCredits/bankCredits.messages.ts'
import type { BankLineDetail } from '#features/finances/bankCredits/bankRows.contract.ts'
import { ByHand } from '#features/finances/bankCredits/operations/ByHand.tsx'
import { lineTexts as l } from '#features/finances/bankCredits/operations/bank.messages.ts'
import { LineStateTag, MatchedBy } from '#features/finances/bankCredits/operations/LineTags.tsx'
import { SettleLine } from '#features/finances/bankCredits/operations/SettleLine.tsx'

type Props = { lineId: string; onClose: () => void }

/** One line: the bank's text, its match, and the possible actions. */
export function LineDialog({ lineId, onClose }: Props) {
  const t = useText()
  const { data, error, refetch } = useRead(api.bankCredits.line, { lineId })
  return (
    <Drawer open title={t(l.title)} width="large" onClose={onClose}>
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className="flex flex-col gap-6">
          <Facts of={data} />
          {data.matches.length > 0 && <Matches of={data} />}
          {data.state === 'unmatched' && <ByHand line={data} onDone={onClose} />}
          {data.acts.length > 0 && <SettleLine line={data} onDone={onClose} />}
        </div>
      )}
    </Drawer>
  )
}

function Facts({ of: line }: { of: BankLineDetail }) {
  const t = useText()
  const { direction, amount, currency, bookingDay, valueDay, counterparty, description, reference } = line
  const {
    state,
    bankReference,
    raw,
    fileName,
    statementNo,
    lineNo,
    postingId,
    reason,
    settledBy,
    settleTime,
  } = line
  return (
    <Descriptions
      items={[
        {
          label: t(titles.amount),
          value: <Amount value={direction === 'debit' ? -amount : amount} currency={currency} withCode />,
        },
        { label: t(titles.state), value: <LineStateTag of={state} /> },
        { label: t(titles.bookingDay), value: bookingDay },
        { label: t(titles.valueDay), value: valueDay },
        { label: t(titles.account), value: `${line.label} •••• ${line.accountNoTail}` },
        { label: t(titles.matchRule), value: <MatchedBy of={line} /> },
        counterparty && { label: t(titles.counterparty), value: counterparty },
        reference && { label: t(titles.reference), value: <CodeText>{reference}</CodeText> },
        bankReference && { label: t(titles.bankReference), value: <CodeText>{bankReference}</CodeText> },
        description && { label: t(titles.description), value: description, wide: true },
        raw &&
          raw !== description && {
            label: t(l.raw),
            value: <span className="break-words text-text-2">{raw}</span>,
            wide: true,
          },
        {
          label: t(l.source),
          value: t(l.sourceOf, { file: fileName, statement: statementNo, line: lineNo }),
          wide: true,
        },
        reason && { label: t(titles.reason), value: reason, wide: true },
        settledBy && { label: t(titles.settledBy), value: settledBy },
        settleTime && { label: t(titles.settleTime), value: <Instant at={settleTime} /> },
        postingId && { label: t(l.posting), value: <CodeText>{postingId}</CodeText>, wide: true },
      ]}
    />
  )
}

function Matches({ of: { matches, currency } }: { of: BankLineDetail }) {
  const t = useText()
  return (
    <section>
      <h3 className="mb-2 font-medium">{t(l.matches)}</h3>
      <ul className="divide-y divide-line">
        {matches.map(({ payoutId, merchantId, clearingId, amount, kind, applyTime }) => (
          <li key={payoutId} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0">
              <CodeText>{merchantId}</CodeText> <span className="break-all text-text-2">{clearingId}</span>
            </span>
            <span>
              <Amount value={amount} currency={currency} />
              <span className="ml-2 text-sm text-text-3">{t(applyTime === null ? l.telling : l[kind])}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
