import { useText } from '#console/language.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Drawer } from '#console/ui/Drawer.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import type { ApiErrorRow } from '#features/system/apiLog/apiLog.fields.ts'
import { errorStateText, m } from '#features/system/apiLog/apiLog.messages.ts'

/** One error with the way that it took through the code. */
export function ErrorDrawer({ of, onClose }: { of: ApiErrorRow; onClose: () => void }) {
  const t = useText()
  return (
    <Drawer open onClose={onClose} width="large" title={of.name}>
      <p className="mb-4 break-words">{of.message || '—'}</p>
      <Descriptions
        items={[
          { label: t(m.state), value: t(errorStateText[of.state]) },
          { label: t(m.times), value: of.times },
          { label: t(m.firstTime), value: <Instant at={of.firstTime} withZone /> },
          { label: t(m.lastTime), value: <Instant at={of.lastTime} withZone /> },
          { label: t(m.errorCode), value: <span className="font-mono text-sm">{of.code}</span> },
          {
            label: t(m.route),
            value: <span className="font-mono text-sm break-all">{`${of.method} ${of.route}`}</span>,
          },
          { label: t(m.lastRequestId), value: <CopyText text={of.lastRequestId} />, wide: true },
          of.handledTime && { label: t(m.handledTime), value: <Instant at={of.handledTime} withZone /> },
          of.handledBy && { label: t(m.handledBy), value: of.handledBy },
          of.note && {
            label: t(m.note),
            value: <bdi className="whitespace-pre-wrap">{of.note}</bdi>,
            wide: true,
          },
        ]}
      />
      <h3 className="mt-6 mb-2 font-semibold">{t(m.frames)}</h3>
      {of.frames.length === 0 ? (
        <p className="text-text-3">{t(m.noFrames)}</p>
      ) : (
        <ol className="overflow-x-auto rounded-md border border-line p-3 font-mono text-xs leading-relaxed">
          {of.frames.map((frame) => (
            <li key={frame} className="break-all">
              {frame}
            </li>
          ))}
        </ol>
      )}
    </Drawer>
  )
}
