import { useText } from '#console/language.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Drawer } from '#console/ui/Drawer.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { actionTexts } from '#features/auditActions.messages.ts'
import { auditObjectTexts } from '#features/auditObjects.messages.ts'
import { ChangeList } from '#features/settings/log/ChangeList.tsx'
import type { Operation } from '#features/settings/log/operations/operationLog.fields.ts'
import { m } from '#features/settings/log/operations/operationLog.messages.ts'

/** One operation: who, what, where, all that it changed, and the call that did it. */
export function OperationDrawer({ of, onClose }: { of: Operation; onClose: () => void }) {
  const t = useText()
  const known = actionTexts[of.action]
  const kind = auditObjectTexts[of.objectType]
  return (
    <Drawer open onClose={onClose} width="large" title={known ? t(known.text) : of.action}>
      <Descriptions
        items={[
          { label: t(m.time), value: <Instant at={of.time} withZone /> },
          { label: t(m.actor), value: of.actorName },
          {
            label: t(m.merchant),
            value: of.merchantId ? `${of.merchantName} · ${of.merchantId}` : t(m.ownBooks),
          },
          { label: t(m.address), value: of.address },
          { label: kind ? t(kind) : of.objectType, value: <CopyText text={of.objectId} />, wide: true },
        ]}
      />
      <h3 className="mt-6 mb-2 font-semibold">{t(m.changes)}</h3>
      <ChangeList of={of} />
      <div className="mt-6 border-t border-line pt-4">
        <Descriptions
          items={[
            {
              label: t(m.route),
              value: of.route && (
                <span className="font-mono text-sm break-all">{`${of.method} ${of.route}`}</span>
              ),
              wide: true,
            },
            { label: t(m.ms), value: of.ms },
            { label: t(m.actionCode), value: <span className="font-mono text-sm">{of.action}</span> },
            { label: t(m.requestId), value: <CopyText text={of.requestId} />, wide: true },
            { label: t(m.operationId), value: <CopyText text={of.operationId} />, wide: true },
          ]}
        />
      </div>
    </Drawer>
  )
}
