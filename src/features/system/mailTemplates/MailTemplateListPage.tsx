import { useMemo } from 'react'
import { api } from '#console/api.ts'
import { type Column, type Filter, ListPage } from '#console/ListPage.tsx'
import { useCan } from '#console/permission.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Tag } from '#console/ui/Tag.tsx'
import { zoned } from '#console/ui/table/zoned.ts'
import { Words } from '#console/ui/Words.tsx'
import { useZone } from '#console/zone.tsx'
import { purposeText } from '#features/settings/outbox/outbox.messages.ts'
import {
  type MailTemplateQuery,
  type MailTemplateRow,
  mailTemplateExport,
} from '#features/system/mailTemplates/mailTemplates.contract.ts'
import { m } from '#features/system/mailTemplates/mailTemplates.messages.ts'
import type { Zone } from '#shared/zone.ts'

const filters: Filter<MailTemplateQuery>[] = [
  { key: 'search', label: m.search },
  { key: 'purpose', label: m.purpose, options: optionsOf(purposeText) },
  {
    key: 'changed',
    label: m.changed,
    options: [
      { value: 'true', label: m.changedYes },
      { value: 'false', label: m.changedNo },
    ],
  },
]

/** Every mail that the product sends. */
export function MailTemplateListPage() {
  const zone = useZone()
  const mayOpen = useCan('mailTemplate.get')
  const columns = useMemo(() => columnsWith(zone), [zone])
  return (
    <ListPage
      title={m.title}
      description={m.hint}
      endpoint={api.mailTemplates.list}
      rowKey="templateKey"
      columns={columns}
      filters={filters}
      {...(mayOpen
        ? { rowLink: ({ templateKey }: MailTemplateRow) => `/admin/mailTemplates/${templateKey}` }
        : {})}
      live="mailTemplate"
      exportTo={mailTemplateExport}
      empty={{ title: m.none, hint: m.noneHint }}
    />
  )
}

function columnsWith(zone: Zone): Column<MailTemplateRow>[] {
  return [
    {
      key: 'templateKey',
      title: m.name,
      sortable: true,
      exportAs: ['titleEn', 'titleZh', 'templateKey'],
      cell: ({ templateKey, titleEn, titleZh }) => (
        <span className="inline-block leading-snug whitespace-normal">
          <Words of={{ en: titleEn, zh: titleZh }} />
          <span className="block font-mono text-xs text-text-3">{templateKey}</span>
        </span>
      ),
    },
    {
      key: 'subject',
      title: m.subject,
      exportAs: ['subjectEn', 'subjectZh'],
      cell: ({ subjectEn, subjectZh }) => (
        <span className="block min-w-44 whitespace-normal">
          {subjectEn ? <Words of={{ en: subjectEn, zh: subjectZh }} /> : '—'}
        </span>
      ),
    },
    { key: 'purpose', title: m.purpose, cell: ({ purpose }) => <Words of={purposeText[purpose]} /> },
    {
      key: 'changed',
      title: m.changed,
      cell: ({ changed }) => (
        <Tag tone={changed ? 'info' : 'neutral'}>
          <Words of={changed ? m.changedYes : m.changedNo} />
        </Tag>
      ),
    },
    { key: 'version', title: m.version, align: 'right' },
    { key: 'changeTime', title: zoned(m.changeTime, zone), sortable: true },
    { key: 'changedBy', title: m.changedBy },
  ]
}
