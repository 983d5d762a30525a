import { Plus, Upload } from 'lucide-react'
import { api } from '#console/api.ts'
import { type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Can } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { useDialog } from '#console/useDialog.ts'
import { type RateQuery, rateList } from '#features/finances/fxRates/fxRates.fields.ts'
import { m } from '#features/finances/fxRates/fxRates.messages.ts'
import { CurrentRates } from '#features/finances/fxRates/operations/CurrentRates.tsx'
import { ImportDialog } from '#features/finances/fxRates/operations/ImportDialog.tsx'
import { RateDialog } from '#features/finances/fxRates/operations/RateDialog.tsx'
import { rateChoice } from '#features/finances/fxRates/operations/rateColumns.tsx'
import { currencyCodes } from '#shared/currency.ts'

const codes = currencyCodes.map((code) => ({ value: code, label: code }))
const filters: Filter<RateQuery>[] = [
  { key: 'base', label: m.base, options: codes },
  { key: 'quote', label: m.quote, options: codes },
  ...fieldFilters(rateList, ['state', 'source']),
]

/** The provider's exchange rates: those in force, their history, and every entry. */
export function FxRatesPage() {
  const t = useText()
  const columns = useFieldColumns(rateList, rateChoice)
  const { target: asking, open, close } = useDialog<'add' | 'import'>()
  const acts = (
    <>
      <Can do="fxRate.import">
        <Button icon={Upload} onClick={() => open('import')}>
          {t(m.import)}
        </Button>
      </Can>
      <Can do="fxRate.add">
        <Button look="primary" icon={Plus} onClick={() => open('add')}>
          {t(m.add)}
        </Button>
      </Can>
    </>
  )
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.description)} actions={acts} />
      <div className="flex flex-col gap-4">
        <CurrentRates />
        <ListView
          title={m.history}
          endpoint={api.fxRates.list}
          rowKey="rateId"
          columns={columns}
          filters={filters}
          live="fxRate"
          empty={{ title: m.none, hint: m.noneHint }}
          exportTo={rateList.file}
        />
      </div>
      {asking === 'add' && <RateDialog onClose={close} />}
      {asking === 'import' && <ImportDialog onClose={close} />}
    </>
  )
}
