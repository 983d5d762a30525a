import { Percent, Plus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#console/language.tsx'
import { Can } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { Table } from '#console/ui/Table.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { Words } from '#console/ui/Words.tsx'
import { percentOfRate } from '#features/merchants/ratePlan.domain.ts'
import { RateDialog } from '#features/provider/ratePlans/RateDialog.tsx'
import type { DatedRate, MerchantRates } from '#features/provider/ratePlans/ratePlans.contract.ts'
import { withEnds } from '#features/provider/ratePlans/ratePlans.domain.ts'
import { m } from '#features/provider/ratePlans/ratePlans.messages.ts'
import type { Currency } from '#shared/currency.ts'
import { payableWays, wayText } from '#shared/reference.ts'

type Row = DatedRate & { validTo: Date | null; key: string }

/**
 * Rates by payment method, the current one first. Each ends when the next starts, so there are no overlaps
 * or gaps.
 */
export function Rates({ merchant }: { merchant: MerchantRates }) {
  const t = useText()
  const [setting, setSetting] = useState(false)
  const rows: Row[] = payableWays.flatMap((way) =>
    withEnds(merchant.rates.filter((rate) => rate.way === way)).map((rate) => ({
      ...rate,
      key: `${way}/${rate.validFrom.getTime()}`,
    })),
  )
  return (
    <Card
      flush
      title={t(m.rates)}
      extra={
        <Can do="ratePlan.edit">
          <Button icon={Plus} onClick={() => setSetting(true)}>
            {t(m.setRate)}
          </Button>
        </Can>
      }
    >
      <p className="px-4 py-3 text-text-2">{t(m.ratesHint)}</p>
      {rows.length === 0 ? (
        <Empty icon={Percent} title={t(m.noRates)} hint={t(m.noRatesHint)} />
      ) : (
        <Table label={t(m.rates)} rows={rows} columns={columnsIn(merchant.currency)} rowKey="key" />
      )}
      {setting && <RateDialog merchant={merchant} onClose={() => setSetting(false)} />}
    </Card>
  )
}

function columnsIn(currency: Currency): Column<Row>[] {
  return [
    { key: 'way', title: m.way, cell: ({ way }) => <Words of={wayText[way]} /> },
    { key: 'rate', title: m.rate, align: 'right', cell: ({ rate }) => `${percentOfRate(rate)}%` },
    {
      key: 'minFee',
      title: m.minFee,
      align: 'right',
      cell: ({ minFee }) => <Amount value={minFee} currency={currency} />,
    },
    {
      key: 'maxFee',
      title: m.maxFee,
      align: 'right',
      cell: ({ maxFee }) =>
        maxFee === null ? <Words of={m.noMost} /> : <Amount value={maxFee} currency={currency} />,
    },
    {
      key: 'surchargeRate',
      title: m.surchargeRate,
      align: 'right',
      cell: ({ surchargeRate }) => (surchargeRate === '0' ? '—' : `${percentOfRate(surchargeRate)}%`),
    },
    { key: 'validFrom', title: m.validFrom },
    { key: 'validTo', title: m.validTo },
    {
      key: 'state',
      title: m.now,
      cell: ({ validTo }) => (
        <StatusTag kind={validTo === null ? 'done' : 'ended'}>
          <Words of={validTo === null ? m.now : m.before} />
        </StatusTag>
      ),
    },
  ]
}
