import { type ReactNode, useState } from 'react'
import { inputText, useComposedRead } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { ColumnOrder } from '#console/list/ColumnOrder.tsx'
import type { ExportTo } from '#console/list/ExportButton.tsx'
import { estimate, type FileChoice, keepChoice, lastChoice } from '#console/list/exportChoice.ts'
import { m } from '#console/list/list.messages.ts'
import { Button } from '#console/ui/Button.tsx'
import { Checkbox, RadioGroup } from '#console/ui/Choice.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Field } from '#console/ui/Field.tsx'
import { Select } from '#console/ui/Select.tsx'
import { useZone } from '#console/zone.tsx'
import type { ExportEstimate } from '#shared/exportEndpoint.ts'
import { atOnceRows, type FileZone, fileZones, zoneText } from '#shared/exportFile.ts'
import { localeOf } from '#shared/messages.ts'

type Props = {
  exportTo: ExportTo
  shown: readonly string[]
  wanted: object
  onExport: (columns: readonly string[], choice: FileChoice) => void
  onClose: () => void
}

/**
 * Chooses the file's columns and their order, its time zone and its format. Its rows are those of the list.
 */
export function ExportDialog({ exportTo, shown, wanted, onExport, onClose }: Props) {
  const [choice, setChoice] = useState(() => lastChoice(exportTo.path))
  const [columns, setColumns] = useState(() => shown.filter((key) => exportTo.columns.includes(key)))
  const read = () => estimate(exportTo, wanted)
  const { data, error, refetch } = useComposedRead(['estimate', exportTo.path, inputText(wanted)], read)
  const t = useText()
  const change = (part: Partial<FileChoice>) => setChoice({ ...choice, ...part })

  function submit() {
    keepChoice(exportTo.path, choice)
    onExport(columns, choice)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(m.exportTitle)}
      description={t(m.exportHint)}
      footer={
        <>
          <Button onClick={onClose}>{t(m.cancel)}</Button>
          <Button look="primary" disabled={columns.length === 0 || !data} onClick={submit}>
            {t(data && data.rows > atOnceRows ? m.exportPrepare : m.export)}
          </Button>
        </>
      }
    >
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="flex flex-col gap-5">
          <HowMany found={data} />
          <Written choice={choice} onChange={change} />
          <ColumnOrder all={data?.columns ?? []} chosen={columns} onChange={setColumns} />
        </div>
      )}
    </Dialog>
  )
}

function HowMany({ found }: { found: ExportEstimate | undefined }): ReactNode {
  const locale = localeOf[useLanguage()]
  const t = useText()
  if (!found) return <p role="status">{t(m.counting)}</p>
  const { rows, exact } = found
  const shown = new Intl.NumberFormat(locale, exact ? {} : { maximumSignificantDigits: 2 }).format(rows)
  const text = exact ? t(m.rowsExact, { count: rows, rows: shown }) : t(m.rowsAbout, { rows: shown })
  return (
    <p role="status" className="text-text-2">
      {text}
      {rows > atOnceRows && ` ${t(m.rowsPrepared)}`}
    </p>
  )
}

type WrittenProps = { choice: FileChoice; onChange: (part: Partial<FileChoice>) => void }

function Written({ choice, onChange }: WrittenProps) {
  const { format, zone, separator, bom, offsets } = choice
  const own = useZone()
  const t = useText()
  const zones = [own, 'UTC' as const, ...fileZones.filter((one) => one !== own && one !== 'UTC')]
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t(m.format)}>
        <RadioGroup
          row
          value={format}
          onChange={(next) => onChange({ format: next })}
          options={[
            { value: 'csv', label: m.exportCsv },
            { value: 'xlsx', label: m.exportXlsx },
          ]}
        />
      </Field>
      <Field label={t(m.zone)}>
        <Select
          value={zone ?? own}
          onChange={(next) => onChange({ zone: next === own ? null : (next as FileZone) })}
          options={zones.map((one) => ({ value: one, label: zoneText(one) }))}
        />
      </Field>
      {format === 'csv' && (
        <Field label={t(m.separator)}>
          <Select
            value={separator}
            onChange={(next) => next && onChange({ separator: next })}
            options={[
              { value: 'comma', label: m.comma },
              { value: 'semicolon', label: m.semicolon },
              { value: 'tab', label: m.tab },
            ]}
          />
        </Field>
      )}
      <div className="flex flex-col gap-2 self-end">
        {format === 'csv' && (
          <Checkbox checked={bom} onChange={(next) => onChange({ bom: next })}>
            {t(m.bom)}
          </Checkbox>
        )}
        <Checkbox checked={offsets} onChange={(next) => onChange({ offsets: next })}>
          {t(m.offsets)}
        </Checkbox>
      </div>
    </div>
  )
}
