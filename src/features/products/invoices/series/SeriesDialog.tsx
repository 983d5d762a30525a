import { api, useRead } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Input } from '#console/ui/Input.tsx'
import { NumberInput } from '#console/ui/NumberInput.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { notify } from '#console/ui/toast.tsx'
import { newSeries, type Series } from '#features/products/invoices/making/making.contract.ts'
import { codeOf } from '#features/products/invoices/series/series.domain.ts'
import { seriesTexts as s } from '#features/products/invoices/series/series.messages.ts'

type Props = { onClose: () => void }

/** Sets the numbering of future invoices. */
export function SeriesDialog({ onClose }: Props) {
  const t = useText()
  const { data, error, refetch } = useRead(api.invoices.series, {})
  if (data) return <SeriesForm series={data} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={t(s.title)}>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-40" />}
    </Dialog>
  )
}

type Values = { prefix: string; digits: number | null; nextNumber: number | null }

function SeriesForm({ series: { prefix, digits, nextNumber }, onClose }: Props & { series: Series }) {
  const t = useText()
  const form = useForm<Values, Series>({
    initial: { prefix, digits, nextNumber },
    schema: newSeries,
    send: (values) => api.invoices.setSeries(values as Parameters<typeof api.invoices.setSeries>[0]),
    onDone: ({ next }) => {
      notify.success(t(s.saved, { next }))
      onClose()
    },
  })
  const { values } = form
  const next =
    values.digits === null || values.nextNumber === null
      ? '—'
      : codeOf({ prefix: values.prefix.trim(), digits: values.digits, nextNumber: values.nextNumber })
  return (
    <FormDialog open onClose={onClose} title={s.title} description={t(s.hint)} form={form} width="small">
      <FormField form={form} name="prefix" label={t(s.prefix)} hint={t(s.prefixHint)}>
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="digits" label={t(s.digits)} required>
        {(control) => <NumberInput {...control} min={1} max={9} />}
      </FormField>
      <FormField form={form} name="nextNumber" label={t(s.nextNumber)} required>
        {(control) => <NumberInput {...control} min={1} max={999_999_999} />}
      </FormField>
      <p className="rounded-md bg-sunken px-3 py-2 text-text-2">
        {t(s.next)} <span className="font-semibold break-all text-text">{next}</span>
      </p>
    </FormDialog>
  )
}
