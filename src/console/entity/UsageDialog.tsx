import { m } from '#console/entity/entity.messages.ts'
import { UsagePanel } from '#console/entity/UsagePanel.tsx'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import type { Usage } from '#shared/usage.ts'

type Props = { name: string; id: string; usage: () => Promise<Usage>; onClose: () => void }

/** What uses something, shown before it is changed. */
export function UsageDialog({ name, id, usage, onClose }: Props) {
  const t = useText()
  return (
    <Dialog open onClose={onClose} title={name} footer={<Button onClick={onClose}>{t(m.close)}</Button>}>
      <UsagePanel of={id} read={usage} />
    </Dialog>
  )
}
