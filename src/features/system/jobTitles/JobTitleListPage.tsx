import { Info, Pencil, Plus, Trash2 } from 'lucide-react'
import { api } from '#console/api.ts'
import { EntityStatusTag } from '#console/entity/EntityStatusTag.tsx'
import { m as e } from '#console/entity/entity.messages.ts'
import { RemoveDialog } from '#console/entity/RemoveDialog.tsx'
import { UsageDialog } from '#console/entity/UsageDialog.tsx'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Can, useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import type { MenuItem } from '#console/ui/Menu.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { useDialog } from '#console/useDialog.ts'
import { type JobTitleQuery, jobTitleList, type Post } from '#features/system/jobTitles/jobTitles.fields.ts'
import { m } from '#features/system/jobTitles/jobTitles.messages.ts'
import { entityStatusText } from '#shared/entityFields.messages.ts'

// The form is loaded with its first use.
const JobTitleDialog = lazyDialog(
  () => import('#features/system/jobTitles/JobTitleDialog.tsx'),
  'JobTitleDialog',
)

const filters: Filter<JobTitleQuery>[] = [
  { key: 'search', label: m.search },
  { key: 'status', label: m.status, options: optionsOf(entityStatusText) },
]

const choice: FieldChoice<Post> = {
  shown: ['name', 'code', 'people', 'sort', 'status', 'remark', 'createTime'],
  special: { status: { cell: ({ status }) => <EntityStatusTag of={status} /> } },
}

type Opened = { kind: 'form'; post: Post | null } | { kind: 'remove' | 'usage'; post: Post }

/** The job titles of the company. */
export function JobTitleListPage() {
  const t = useText()
  const { target: opened, open, close } = useDialog<Opened>()
  const actionsOf = useActions(open)
  const columns = useFieldColumns(jobTitleList, choice)
  const add = (
    <Can do="post.add">
      <Button look="primary" icon={Plus} onClick={() => open({ kind: 'form', post: null })}>
        {t(m.add)}
      </Button>
    </Can>
  )
  return (
    <>
      <ListPage
        title={m.title}
        description={m.description}
        pageActions={add}
        endpoint={api.posts.list}
        rowKey="postId"
        columns={columns}
        filters={filters}
        live="portal"
        actions={actionsOf}
        empty={{ title: m.empty, hint: m.emptyHint, action: add }}
        exportTo={jobTitleList.file}
      />
      {opened && <Dialogs opened={opened} onClose={close} />}
    </>
  )
}

function useActions(open: (opened: Opened) => void): (post: Post) => MenuItem[] {
  const t = useText()
  const [mayEdit, mayRemove] = [useCan('post.edit'), useCan('post.delete')]
  return (post) => [
    ...(mayEdit
      ? [{ key: 'edit', label: t(e.edit), icon: Pencil, onSelect: () => open({ kind: 'form', post }) }]
      : []),
    { key: 'usage', label: t(e.usage), icon: Info, onSelect: () => open({ kind: 'usage', post }) },
    ...(mayRemove
      ? [
          {
            ...{ key: 'remove', label: t(e.remove), icon: Trash2, danger: true, apart: true },
            onSelect: () => open({ kind: 'remove', post }),
          },
        ]
      : []),
  ]
}

function Dialogs({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  if (opened.kind === 'form') return <JobTitleDialog post={opened.post} onClose={onClose} />
  const { postId, name } = opened.post
  const usage = () => api.posts.usage({ postId })
  if (opened.kind === 'usage') return <UsageDialog {...{ name, usage, onClose }} id={postId} />
  const texts = { title: m.removeTitle, hint: m.removeHint, inUse: m.inUseHint, done: m.removed }
  const remove = () => api.posts.remove({ postId })
  return <RemoveDialog {...{ name, texts, usage, remove, onClose }} id={postId} />
}
