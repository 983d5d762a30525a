import { useState } from 'react'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { PlanForm } from '#features/finances/simulator/PlanForm.tsx'
import { Result } from '#features/finances/simulator/Result.tsx'
import type { SimulateQuery } from '#features/finances/simulator/simulator.contract.ts'
import { m } from '#features/finances/simulator/simulator.messages.ts'
import { FinanceTabs } from '#features/ledger/FinanceTabs.tsx'

/** Simulates a past month at another rate plan. */
export function SimulatorPage() {
  const t = useText()
  const terms = useRead(api.simulator.terms, {})
  const [input, setAsked] = useState<SimulateQuery | null>(null)
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.description)} />
      <FinanceTabs />
      {terms.error && <ErrorPanel error={terms.error} onRetry={() => void terms.refetch()} />}
      {terms.loading && <Skeleton className="h-96 rounded-lg" />}
      {terms.data && (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,380px)_minmax(0,1fr)]">
          <PlanForm terms={terms.data} onSimulate={setAsked} />
          {input ? <Simulated asked={input} /> : <NotInput />}
        </div>
      )}
    </>
  )
}

function NotInput() {
  const t = useText()
  return (
    <Card>
      <Empty title={t(m.notAsked)} hint={t(m.notAskedHint)} />
    </Card>
  )
}

function Simulated({ asked }: { asked: SimulateQuery }) {
  const { data, error, loading, refetch } = useRead(api.simulator.simulate, asked, {
    keep: true,
  })
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (loading || !data) return <Skeleton className="h-96 rounded-lg" />
  return <Result simulation={data} asked={asked} />
}
