import { useState } from 'react'
import { useLanguage, useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Field } from '#console/ui/Field.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Note } from '#console/ui/Note.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { Select } from '#console/ui/Select.tsx'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { type Clock, minutesOf, readTime, shownOn } from '#features/provider/tools/times.domain.ts'
import { timeTexts as k } from '#features/provider/tools/tools.messages.ts'
import { utcOf } from '#features/system/server/sizes.domain.ts'
import { zoneNames, zones } from '#shared/zone.ts'

const clocks: readonly Clock[] = ['UTC', 'Asia/Shanghai', ...zoneNames]

type ClockRow = { clock: Clock; name: string; shown: string; offset: string }

/** One instant on every clock. */
export function TimeToolPage() {
  const t = useText()
  const language = useLanguage()
  const [typed, setTyped] = useState(() => shownOn('America/Vancouver', new Date()))
  const [clock, setClock] = useState<Clock>('America/Vancouver')
  const read = readTime(typed, clock)
  const nameOf = (one: Clock) =>
    one === 'UTC' ? t(k.utc) : one === 'Asia/Shanghai' ? t(k.beijing) : zones[one][language]
  const options = clocks.map((one) => ({ value: one, label: `${nameOf(one)} · ${one}` }))
  return (
    <>
      <PageHeader title={t(k.title)} description={t(k.about)} />
      <div className="flex flex-col gap-4">
        <Card>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Field label={t(k.input)} hint={t(k.inputHint)} {...(read === null ? { error: t(k.wrong) } : {})}>
              <Input value={typed} onChange={setTyped} spellCheck={false} autoComplete="off" />
            </Field>
            <Field label={t(k.zone)}>
              <Select
                label={t(k.zone)}
                value={clock}
                onChange={(next) => next && setClock(next as Clock)}
                options={options}
              />
            </Field>
          </div>
          <div className="mt-4">
            <Button onClick={() => setTyped(shownOn(clock, new Date()))}>{t(k.now)}</Button>
          </div>
          {read?.shift && (
            <div className="mt-4">
              <Note tone="warn" title={t(read.shift === 'gap' ? k.gap : k.fold)} />
            </div>
          )}
        </Card>
        {read && <Shown at={read.at} rows={clocks.map((one) => rowOf(one, nameOf(one), read.at))} />}
      </div>
    </>
  )
}

function rowOf(clock: Clock, name: string, at: Date): ClockRow {
  return { clock, name, shown: shownOn(clock, at), offset: `UTC${utcOf(minutesOf(clock, at))}` }
}

function Shown({ at, rows }: { at: Date; rows: readonly ClockRow[] }) {
  const t = useText()
  return (
    <>
      <Card>
        <Descriptions
          columns={3}
          items={[
            { label: t(k.iso), value: <CopyText text={at.toISOString()} /> },
            { label: t(k.unixSeconds), value: <CopyText text={String(Math.floor(at.getTime() / 1_000))} /> },
            { label: t(k.unixMs), value: <CopyText text={String(at.getTime())} /> },
          ]}
        />
      </Card>
      <Card flush>
        <Table label={t(k.title)} rows={rows} columns={columns} rowKey="clock" />
      </Card>
    </>
  )
}

const columns: Column<ClockRow>[] = [
  { key: 'name', title: k.where },
  { key: 'shown', title: k.local, copyable: true },
  { key: 'offset', title: k.offset },
  { key: 'clock', title: { en: 'IANA', zh: 'IANA' } },
]
