import { useText } from '#console/language.tsx'
import { Field } from '#console/ui/Field.tsx'
import { Select } from '#console/ui/Select.tsx'
import { uploadTexts as u } from '#features/finances/bankCredits/operations/bank.messages.ts'
import type { ChosenFile } from '#features/finances/bankCredits/operations/useStatementFile.tsx'
import { type CsvMapping, dayFormats } from '#features/finances/bankCredits/statements/csvStatement.domain.ts'

type Props = { file: ChosenFile; mapping: CsvMapping; onChange: (mapping: CsvMapping) => void }

const optional = [
  'amount',
  'debit',
  'credit',
  'valueDay',
  'reference',
  'bankReference',
  'counterparty',
  'description',
  'balance',
] as const

/** Maps the columns of a bank's CSV file, next to a preview of its first rows. */
export function CsvColumns({ file, mapping, onChange }: Props) {
  const t = useText()
  const columns = file.header.filter((name) => name !== '').map((name) => ({ value: name, label: name }))
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 font-medium">{t(u.columns)}</legend>
      <Preview of={file} />
      <p className="text-xs text-text-3">{t(u.columnsHint)}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t(u.bookingDay)} required>
          <Select
            value={mapping.bookingDay || null}
            onChange={(bookingDay) => onChange({ ...mapping, bookingDay: bookingDay ?? '' })}
            options={columns}
          />
        </Field>
        <Field label={t(u.dayFormat)} required>
          <Select
            value={mapping.dayFormat}
            onChange={(dayFormat) => dayFormat && onChange({ ...mapping, dayFormat })}
            options={dayFormats.map((format) => ({ value: format, label: format }))}
          />
        </Field>
        {optional.map((key) => (
          <Field key={key} label={t(u[key])}>
            <Select
              value={mapping[key]}
              onChange={(column) => onChange({ ...mapping, [key]: column })}
              options={columns}
              placeholder={t(u.noColumn)}
              clearable
            />
          </Field>
        ))}
        <Field label={t(u.decimalMark)} required>
          <Select
            value={mapping.decimalMark}
            onChange={(decimalMark) => decimalMark && onChange({ ...mapping, decimalMark })}
            options={[
              { value: '.', label: '1,234.56' },
              { value: ',', label: '1.234,56' },
            ]}
          />
        </Field>
      </div>
    </fieldset>
  )
}

function Preview({ of: { header, rows } }: { of: ChosenFile }) {
  const keyed = rows.slice(0, 3).map((cells, row) => ({ cells, key: `row ${row}` }))
  return (
    <div className="overflow-x-auto rounded-lg border border-line">
      <table className="w-full text-xs">
        <thead>
          <tr className="border-b border-line text-left text-text-3">
            {header.map((name) => (
              <th key={name} scope="col" className="px-2 py-1.5 font-medium whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed.map(({ cells, key }) => (
            <tr key={key} className="border-b border-line last:border-0">
              {header.map((name, place) => (
                <td key={name} className="px-2 py-1.5 whitespace-nowrap">
                  {cells[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
