import { useMemo } from 'react'
import { api, useRead } from '#console/api.ts'
import { type Column, type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { TextLink } from '#console/link.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Can, useCan } from '#console/permission.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Tag } from '#console/ui/Tag.tsx'
import { useDialog } from '#console/useDialog.ts'
import { actionTexts } from '#features/auditActions.messages.ts'
import { auditObjectTexts } from '#features/auditObjects.messages.ts'
import { ChangeSummary } from '#features/settings/log/ChangeList.tsx'
import { VerifyButton } from '#features/settings/log/checks/VerifyButton.tsx'
import { ActorName, OutcomeMark } from '#features/settings/log/LogWords.tsx'
import { type Activity, type ActivityQuery, activityList } from '#features/settings/log/log.fields.ts'
import { actorText, groupText, m } from '#features/settings/log/log.messages.ts'
import { addressOf } from '#features/settings/log/objectAddress.tsx'
import { sourceText } from '#shared/reference.ts'

// The changes are loaded with the first entry that is opened.
const EntryDrawer = lazyDialog(() => import('#features/settings/log/EntryDrawer.tsx'), 'EntryDrawer')

/** Who did what in the merchant, newest first. */
export function LogPage() {
  const seesAll = useCan('activityLog.get')
  const { target: opened, open, close } = useDialog<Activity>()
  const columns = useColumns(open)
  const filters = useFilters(seesAll)
  return (
    <>
      <ListPage
        title={m.title}
        description={seesAll ? m.description : m.ownDescription}
        pageActions={
          <Can do="activityLog.add">
            <VerifyButton />
          </Can>
        }
        endpoint={api.activityLog.list}
        rowKey="activityId"
        columns={columns}
        filters={filters}
        exportTo={activityList.file}
        empty={{ title: m.empty, hint: m.emptyHint }}
      />
      {opened && <EntryDrawer entry={opened} onClose={close} />}
    </>
  )
}

function useFilters(seesAll: boolean): Filter<ActivityQuery>[] {
  const people = useRead(api.activityLog.people, {}, { enabled: seesAll })
  return useMemo(() => {
    const shared: Filter<ActivityQuery>[] = [
      { days: ['fromDay', 'toDay'], label: m.days },
      { key: 'group', label: m.group, options: optionsOf(groupText) },
      { key: 'search', label: m.search },
      { key: 'source', label: m.source, options: optionsOf(sourceText) },
      ...fieldFilters(activityList, ['objectType']),
    ]
    if (!seesAll) return shared
    const options = (people.data ?? []).map((one) => ({ value: one.accountId, label: one.displayName }))
    const who: Filter<ActivityQuery> = { key: 'actorId', label: m.actor, options }
    const kind: Filter<ActivityQuery> = {
      key: 'actorKind',
      label: m.actorKind,
      options: optionsOf(actorText),
    }
    return [...shared.slice(0, 1), who, ...shared.slice(1, 3), kind, ...shared.slice(3)]
  }, [people.data, seesAll])
}

const shown = ['time', 'actorName', 'action', 'objectId', 'changes', 'source', 'address'] as const

/** The code of an action is the first of the hidden columns. It shows the same field as the action. */
const actionCode: Column<Activity> = {
  key: 'actionCode',
  title: m.actionCode,
  hidden: true,
  cell: ({ action }) => action,
}

function useColumns(open: (entry: Activity) => void): Column<Activity>[] {
  const choice = useMemo(() => choiceWith(open), [open])
  const columns = useFieldColumns(activityList, choice)
  return useMemo(() => columns.toSpliced(shown.length, 0, actionCode), [columns])
}

function choiceWith(open: (entry: Activity) => void): FieldChoice<Activity> {
  return {
    shown,
    more: ['requestId', 'activityId'],
    special: {
      actorName: { cell: (entry) => <ActorName entry={entry} /> },
      action: { cell: (entry) => <Action entry={entry} onOpen={() => open(entry)} /> },
      objectId: { title: m.object, cell: (entry) => <ObjectLink entry={entry} /> },
      changes: { cell: (entry) => <ChangeSummary of={entry} /> },
      source: { cell: ({ source }) => <SourceTag source={source} /> },
    },
  }
}

function SourceTag({ source }: { source: Activity['source'] }) {
  const t = useText()
  return <Tag>{t(sourceText[source])}</Tag>
}

function Action({ entry, onOpen }: { entry: Activity; onOpen: () => void }) {
  const t = useText()
  const known = actionTexts[entry.action]
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-w-40 cursor-pointer items-start gap-1.5 text-left font-medium max-sm:ml-auto max-sm:min-w-0 max-sm:text-right whitespace-normal text-text underline-offset-3 hover:text-accent hover:underline"
    >
      <OutcomeMark outcome={known?.outcome ?? 'plain'} />
      {known ? t(known.text) : entry.action}
    </button>
  )
}

/** Long ids are shortened here; the entry shows them in full. */
function shortened(id: string): string {
  return /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(id) ? `${id.slice(0, 8)}…` : id
}

function ObjectLink({ entry: { objectType, objectId } }: { entry: Activity }) {
  const t = useText()
  const path = addressOf(objectType, objectId, useCan('activityLog.get'))
  const kind = auditObjectTexts[objectType]
  const id = <span title={objectId}>{shortened(objectId)}</span>
  return (
    <span className="block text-sm">
      <span className="block text-xs text-text-3">{kind ? t(kind) : objectType}</span>
      {path === null ? id : <TextLink to={path}>{id}</TextLink>}
    </span>
  )
}
