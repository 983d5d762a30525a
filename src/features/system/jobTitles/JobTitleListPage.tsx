import { api } from '#console/api.ts'
import { EntityListPage } from '#console/entity/EntityListPage.tsx'
import { EntityStatusTag } from '#console/entity/EntityStatusTag.tsx'
import { areaInput, type FormInputs, numberInput, radioInput, textInput } from '#console/form/formInputs.tsx'
import type { Filter } from '#console/ListPage.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import type { FieldChoice } from '#console/list/useFieldColumns.tsx'
import {
  type JobTitle,
  type JobTitleFacts,
  type JobTitleQuery,
  jobTitleList,
  jobTitles,
  remarkWidth,
} from '#features/system/jobTitles/jobTitles.entity.ts'
import { m } from '#features/system/jobTitles/jobTitles.messages.ts'
import { entityStatusText } from '#shared/entityFields.messages.ts'

// The form is loaded with its first use.
const EntityDialog = lazyDialog(() => import('#console/entity/EntityDialog.tsx'), 'EntityDialog')

const filters: Filter<JobTitleQuery>[] = [
  { key: 'search', label: m.search },
  ...fieldFilters(jobTitleList, ['status']),
]

const columns: FieldChoice<JobTitle> = {
  shown: ['name', 'code', 'people', 'sort', 'status', 'remark', 'createTime'],
  special: { status: { cell: ({ status }) => <EntityStatusTag of={status} /> } },
}

const inputs: FormInputs<JobTitleFacts> = {
  name: textInput(m.name),
  code: textInput(m.code, { hint: m.codeHint, spellCheck: false }),
  sort: numberInput(m.sort, { max: 9999 }),
  status: radioInput(m.status, entityStatusText),
  remark: areaInput(m.remark, { maxWidth: remarkWidth }),
}
const blank: JobTitleFacts = { code: '', name: '', sort: 0, status: 'enabled', remark: '' }

/** The job titles of the company. */
export function JobTitleListPage() {
  return (
    <EntityListPage
      noun="post"
      list={jobTitleList}
      calls={api.posts}
      usage={api.posts.usage}
      oneOf={({ postId }) => ({ postId })}
      nameOf={({ name }) => name}
      columns={columns}
      filters={filters}
      live="portal"
      texts={m}
      form={(row, onClose) => (
        <EntityDialog
          {...{ row, inputs, blank, onClose }}
          facts={jobTitles.facts}
          texts={m}
          add={api.posts.add}
          edit={({ postId, version }, facts) => api.posts.edit({ postId, version, ...facts })}
          readAgain={readAgain}
        />
      )}
    />
  )
}

async function readAgain({ postId, code }: JobTitle): Promise<JobTitle> {
  const { rows } = await api.posts.list({ pageNum: 1, pageSize: 100, search: code })
  const now = rows.find((one) => one.postId === postId)
  if (!now) throw new Error('the job title is gone, or has another code')
  return now
}
