import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { Words } from '#console/ui/Words.tsx'
import {
  type MailTemplateQuery,
  type MailTemplateRow,
  mailTemplateList,
} from '#features/provider/mailTemplates/mailTemplates.fields.ts'
import { m } from '#features/provider/mailTemplates/mailTemplates.messages.ts'

const filters: Filter<MailTemplateQuery>[] = [
  { key: 'search', label: m.search },
  ...fieldFilters(mailTemplateList, ['purpose']),
  {
    key: 'changed',
    label: m.changed,
    options: [
      { value: 'true', label: m.changedYes },
      { value: 'false', label: m.changedNo },
    ],
  },
]

const choice: FieldChoice<MailTemplateRow> = {
  shown: ['templateKey', 'subjectEn', 'purpose', 'changed', 'version', 'changeTime', 'changedBy'],
  special: {
    templateKey: {
      title: m.name,
      exportAs: ['titleEn', 'titleZh', 'templateKey'],
      cell: ({ templateKey, titleEn, titleZh }) => (
        <span className="inline-block leading-snug whitespace-normal">
          <Words of={{ en: titleEn, zh: titleZh }} />
          <span className="block font-mono text-xs text-text-3">{templateKey}</span>
        </span>
      ),
    },
    subjectEn: {
      title: m.subject,
      exportAs: ['subjectEn', 'subjectZh'],
      cell: ({ subjectEn, subjectZh }) => (
        <span className="block min-w-44 whitespace-normal">
          {subjectEn ? <Words of={{ en: subjectEn, zh: subjectZh }} /> : '—'}
        </span>
      ),
    },
    changed: {
      cell: ({ changed }) => (
        <Tag tone={changed ? 'info' : 'neutral'}>
          <Words of={changed ? m.changedYes : m.changedNo} />
        </Tag>
      ),
    },
  },
}

/** Every mail that the product sends. */
export function MailTemplateListPage() {
  const mayOpen = useCan('mailTemplate.get')
  const columns = useFieldColumns(mailTemplateList, choice)
  return (
    <ListPage
      title={m.title}
      description={m.hint}
      endpoint={api.mailTemplates.list}
      rowKey="templateKey"
      columns={columns}
      filters={filters}
      {...(mayOpen
        ? {
            rowLink: ({ templateKey }: MailTemplateRow) =>
              pathTo('/admin/mailTemplates/$templateKey', { templateKey }),
          }
        : {})}
      live="mailTemplate"
      exportTo={mailTemplateList.file}
      empty={{ title: m.none, hint: m.noneHint }}
    />
  )
}
