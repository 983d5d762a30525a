import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#console/language.tsx'
import { Can } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { Words } from '#console/ui/Words.tsx'
import { percentOfRate } from '#features/merchants/ratePlan.domain.ts'
import { PlanDialog } from '#features/provider/ratePlans/PlanDialog.tsx'
import type { DatedPlan, MerchantRates } from '#features/provider/ratePlans/ratePlans.contract.ts'
import { withEnds } from '#features/provider/ratePlans/ratePlans.domain.ts'
import { m } from '#features/provider/ratePlans/ratePlans.messages.ts'
import { wayText } from '#shared/reference.ts'

type Row = DatedPlan & { validTo: Date | null; key: string }

/** How the merchant is charged and settled, and how it was before. */
export function Plans({ merchant }: { merchant: MerchantRates }) {
  const t = useText()
  const [changing, setChanging] = useState(false)
  const rows: Row[] = withEnds(merchant.plans).map((plan) => ({
    ...plan,
    key: String(plan.validFrom.getTime()),
  }))
  const taxes = merchant.taxes.map(({ tax, rate }) => `${tax} ${percentOfRate(rate)}%`).join(', ')
  return (
    <Card
      flush
      title={t(m.plan)}
      extra={
        <Can do="ratePlan.edit">
          <Button icon={Pencil} onClick={() => setChanging(true)}>
            {t(m.setPlan)}
          </Button>
        </Can>
      }
    >
      <p className="px-4 py-3 text-text-2">{`${t(m.taxes)}: ${taxes || t(m.none)}`}</p>
      <Table label={t(m.planHistory)} rows={rows} columns={columns} rowKey="key" />
      {changing && <PlanDialog merchant={merchant} onClose={() => setChanging(false)} />}
    </Card>
  )
}

const columns: Column<Row>[] = [
  { key: 'validFrom', title: m.validFrom },
  { key: 'validTo', title: m.validTo },
  { key: 'settleMode', title: m.settleMode, cell: ({ settleMode }) => <Words of={m[settleMode]} /> },
  {
    key: 'surchargeMode',
    title: m.surchargeMode,
    cell: ({ surchargeMode }) => <Words of={m[surchargeMode]} />,
  },
  {
    key: 'feeBackOnRefund',
    title: m.feeBackOnRefund,
    cell: ({ feeBackOnRefund }) => <Words of={feeBackOnRefund ? m.feeBack : m.feeKept} />,
  },
  { key: 'taxedWays', title: m.taxedWays, cell: ({ taxedWays }) => <Ways of={taxedWays} /> },
]

function Ways({ of }: { of: DatedPlan['taxedWays'] }) {
  const t = useText()
  if (of.length === 0) return t(m.none)
  return <span className="whitespace-normal">{of.map((way) => t(wayText[way])).join(', ')}</span>
}
