import { useComposedRead, useWrite } from '#console/api.ts'
import { m } from '#console/entity/entity.messages.ts'
import { UsagePanel } from '#console/entity/UsagePanel.tsx'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { Note } from '#console/ui/Note.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { Text } from '#shared/messages.ts'
import type { Usage } from '#shared/usage.ts'

type Props = {
  name: string
  /** Distinguishes the removed object from all others. */
  id: string
  texts: { title: Text; hint: Text; inUse: Text; done: Text }
  usage: () => Promise<Usage>
  remove: () => Promise<unknown>
  onClose: () => void
}

/** Deletes something after checking that nothing uses it; otherwise shows what does. */
export function RemoveDialog({ name, id, texts, usage, remove, onClose }: Props) {
  const t = useText()
  const { data } = useComposedRead(['usage', id], usage)
  const write = useWrite(remove, {
    onDone: () => {
      notify.success(texts.done)
      onClose()
    },
  })
  const used = (data?.uses.length ?? 0) > 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(texts.title, { name })}
      footer={
        <>
          <Button onClick={onClose}>{t(used ? m.close : m.cancel)}</Button>
          {!used && (
            <Button look="danger" busy={write.pending} disabled={!data} onClick={() => write.submit()}>
              {t(m.remove)}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {write.error && <Note tone="bad" title={write.error.message} />}
        {data && <Note tone={used ? 'warn' : 'info'} title={t(used ? texts.inUse : texts.hint)} />}
        <UsagePanel of={id} read={usage} />
      </div>
    </Dialog>
  )
}
