import { useState } from 'react'
import { useLanguage, useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Note } from '#console/ui/Note.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { Words } from '#console/ui/Words.tsx'
import {
  type FileEntry,
  type FilePart,
  type ReadFile,
  readBankFile,
} from '#features/provider/tools/files/bankFile.domain.ts'
import { FileDrop } from '#features/provider/tools/files/FileDrop.tsx'
import { bankTexts as k, m } from '#features/provider/tools/tools.messages.ts'

const mostShown = 500

/** The content of a bank's file with its faults. */
export function BankFilePage() {
  const t = useText()
  const [read, setRead] = useState<{ name: string; file: ReadFile } | null>(null)
  // Banks write these files in one byte a letter.
  const take = (name: string, bytes: Uint8Array) => {
    const text = new TextDecoder(bytes[0] === 0x3c || bytes[0] === 0xef ? 'utf-8' : 'latin1').decode(bytes)
    setRead({ name, file: readBankFile(text) })
  }
  return (
    <>
      <PageHeader title={t(k.title)} description={t(k.about)} />
      <div className="flex flex-col gap-4">
        <Card>
          <FileDrop hint={`${t(m.nothingSent)} ${t(k.covered)}`} onFile={take} />
        </Card>
        {read && <Result {...read} />}
      </div>
    </>
  )
}

function Result({ name, file }: { name: string; file: ReadFile }) {
  const t = useText()
  const language = useLanguage()
  const title = file.format ? `${name} · ${file.format}` : name
  if (!file.ok)
    return (
      <Note tone="bad" title={`${title}: ${t(file.says ? m.faulty : m.unreadable)}`}>
        {file.says ? file.says[language] : t(k.neither)}
      </Note>
    )
  return (
    <>
      <Note tone="good" title={`${title}: ${t(m.sound)}`} />
      {file.parts.map((part) => (
        <Part key={part.key} of={part} />
      ))}
    </>
  )
}

function Part({ of }: { of: FilePart }) {
  const t = useText()
  const { currency } = of
  const money = (value: bigint) => <Amount value={value} currency={currency} withCode />
  return (
    <Card flush title={of.title}>
      <div className="p-4">
        <Descriptions
          columns={3}
          items={[
            { label: t(k.createdOn), value: of.createdOn },
            { label: t(k.count), value: of.entries.length },
            { label: t(k.credits), value: money(of.credits) },
            { label: t(k.debits), value: money(of.debits) },
            of.opening !== null && { label: t(k.opening), value: money(of.opening) },
            of.closing !== null && { label: t(k.closing), value: money(of.closing) },
          ]}
        />
        {of.entries.length > mostShown && (
          <p className="mt-3 text-sm text-text-3">
            {t(k.more, { shown: mostShown, count: of.entries.length })}
          </p>
        )}
      </div>
      <Table label={of.title} rows={of.entries.slice(0, mostShown)} columns={columnsFor(of)} rowKey="key" />
    </Card>
  )
}

function columnsFor({ currency, entries }: FilePart): Column<FileEntry>[] {
  const any = (key: 'code' | 'bank' | 'account') => entries.some((entry) => entry[key] !== '')
  return [
    { key: 'day', title: k.day },
    { key: 'direction', title: k.direction, cell: ({ direction }) => <Words of={k[direction]} /> },
    {
      key: 'amount',
      title: k.amount,
      align: 'right',
      cell: ({ amount }) => <Amount value={amount} currency={currency} />,
    },
    {
      key: 'name',
      title: k.name,
      cell: ({ name }) => <bdi className="whitespace-normal">{name || '—'}</bdi>,
    },
    ...(any('code') ? [{ key: 'code', title: k.code } as const] : []),
    ...(any('bank') ? [{ key: 'bank', title: k.bank } as const] : []),
    ...(any('account') ? [{ key: 'account', title: k.account } as const] : []),
    { key: 'trace', title: k.trace, copyable: true },
  ]
}
