import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { useCan } from '#console/permission.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Drawer } from '#console/ui/Drawer.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { actionTexts } from '#features/auditActions.messages.ts'
import { auditObjectTexts } from '#features/auditObjects.messages.ts'
import { ChangeList } from '#features/settings/log/ChangeList.tsx'
import { ActorName } from '#features/settings/log/LogWords.tsx'
import type { Activity } from '#features/settings/log/log.fields.ts'
import { m } from '#features/settings/log/log.messages.ts'
import { addressOf } from '#features/settings/log/objectAddress.tsx'
import { sourceText } from '#shared/reference.ts'

/** One entry: actor, action, object, all changes, and its place in the hash chain. */
export function EntryDrawer({ entry, onClose }: { entry: Activity; onClose: () => void }) {
  const t = useText()
  const known = actionTexts[entry.action]
  const kind = auditObjectTexts[entry.objectType]
  const path = addressOf(entry.objectType, entry.objectId, useCan('activityLog.get'))
  const { objectId } = entry
  return (
    <Drawer open onClose={onClose} width="large" title={known ? t(known.text) : entry.action}>
      <Descriptions
        items={[
          { label: t(m.time), value: <Instant at={entry.time} withZone /> },
          { label: t(m.actor), value: <ActorName entry={entry} /> },
          { label: t(m.source), value: t(sourceText[entry.source]) },
          { label: t(m.address), value: entry.address },
          {
            label: kind ? t(kind) : entry.objectType,
            value: path ? <TextLink to={path}>{objectId}</TextLink> : <CopyText text={objectId} />,
          },
          { label: t(m.actionCode), value: <span className="font-mono text-sm">{entry.action}</span> },
        ]}
      />
      <h3 className="mt-6 mb-2 font-semibold">{t(m.changes)}</h3>
      <ChangeList of={entry} />
      <div className="mt-6 border-t border-line pt-4">
        <Descriptions
          columns={1}
          items={[
            { label: t(m.requestId), value: <CopyText text={entry.requestId} /> },
            { label: t(m.activityId), value: <CopyText text={entry.activityId} /> },
          ]}
        />
        <Seal activityId={entry.activityId} />
      </div>
    </Drawer>
  )
}

function Seal({ activityId }: { activityId: string }) {
  const t = useText()
  const enabled = useCan('activityLog.get')
  const { data } = useRead(api.activityLog.get, { activityId }, { enabled })
  if (!data) return null
  const { seal } = data
  return (
    <div className="mt-4">
      <Descriptions
        columns={1}
        items={[
          { label: t(m.seal), value: seal ? seal.place : t(m.notSealed) },
          seal && {
            label: t(m.hash),
            value: <span className="font-mono text-xs break-all">{seal.hash}</span>,
          },
        ]}
      />
    </div>
  )
}
