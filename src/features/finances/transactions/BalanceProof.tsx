import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api, useRead } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { useLive } from '#console/live.ts'
import { oneOf, type Search } from '#console/search.ts'
import { Amount } from '#console/ui/Amount.tsx'
import { Card, Stat } from '#console/ui/Card.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import type { BalanceProof as Proof } from '#features/finances/transactions/transactions.contract.ts'
import { proofTexts as m } from '#features/finances/transactions/transactions.messages.ts'
import { isCurrency } from '#shared/currency.ts'
import { formatMoney } from '#shared/money.ts'

/** Opening balance + activity - payouts = closing balance, over the days in the URL. */
export function BalanceProof() {
  const t = useText()
  const days = useDays()
  const { data: proof, error, refetch } = useRead(api.transactions.proof, days, { keep: true })
  useLive('order', () => void refetch())
  useLive('clearing', () => void refetch())
  return (
    <Card
      title={proof ? `${t(m.title)} · ${proof.currency}` : t(m.title)}
      extra={proof && <Verdict {...proof} />}
    >
      {error && !proof ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : proof ? (
        <Figures {...proof} />
      ) : (
        <Skeleton className="h-14" />
      )}
    </Card>
  )
}

function useDays() {
  const search = useSearch({ strict: false }) as Search
  const dayAt = (key: string) => {
    const text = oneOf(search, key) ?? ''
    return /^\d{4}-\d{2}-\d{2}$/.test(text) ? { [key]: text } : {}
  }
  const currency = oneOf(search, 'currency') ?? ''
  return { ...dayAt('fromDay'), ...dayAt('toDay'), ...(isCurrency(currency) ? { currency } : {}) }
}

function Figures({ currency, opening, activity, payouts, closing }: Proof) {
  const t = useText()
  const figure = (amount: bigint): ReactNode => <Amount value={amount} currency={currency} />
  return (
    <div className="grid grid-cols-2 gap-x-8 gap-y-4 lg:grid-cols-4">
      <Stat label={t(m.opening)} value={figure(opening)} />
      <Stat label={`+ ${t(m.activity)}`} value={figure(activity)} />
      <Stat label={`− ${t(m.payouts)}`} value={figure(payouts)} />
      <Stat label={`= ${t(m.closing)}`} value={figure(closing)} />
    </div>
  )
}

function Verdict({ difference, currency }: Proof) {
  const t = useText()
  const language = useLanguage()
  if (difference === 0n) return <StatusTag kind="done">{t(m.equal)}</StatusTag>
  return (
    <StatusTag kind="failed">
      {t(m.differs, { amount: formatMoney(difference, currency, language) })}
    </StatusTag>
  )
}
