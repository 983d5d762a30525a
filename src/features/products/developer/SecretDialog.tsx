import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { webhookTexts as m } from '#features/products/developer/developer.messages.ts'

/** An endpoint's secret, shown only once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useText()
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      title={t(m.secretTitle)}
      description={t(m.secretHint)}
      footer={
        <Button look="primary" onClick={onClose}>
          {t(m.close)}
        </Button>
      }
    >
      <p className="rounded-md bg-sunken p-3 font-mono text-sm">
        <CopyText text={secret} />
      </p>
    </Dialog>
  )
}
