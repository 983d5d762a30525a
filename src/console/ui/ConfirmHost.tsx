import { useRef, useState, useSyncExternalStore } from 'react'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { currentRequest, type PendingQuestion, setAsked, subscribeInput } from '#console/ui/confirm.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { m } from '#console/ui/ui.messages.ts'

/** Renders confirmation dialogs; mounted once at the root. */
export function ConfirmHost() {
  const open = useSyncExternalStore(subscribeInput, currentRequest)
  const [last, setLast] = useState<PendingQuestion | null>(null)
  const t = useText()
  const cancel = useRef<HTMLButtonElement>(null)
  const yes = useRef<HTMLButtonElement>(null)
  // The closing dialog keeps its content while it fades out.
  if (open && open !== last) setLast(open)
  if (!last) return null

  function answer(value: boolean) {
    open?.answer(value)
    setAsked(null)
  }

  return (
    <Dialog
      open={open !== null}
      onClose={() => answer(false)}
      title={last.title}
      {...(last.body ? { description: last.body } : {})}
      width="small"
      initialFocus={last.danger ? cancel : yes}
      footer={
        <>
          <Button ref={cancel} onClick={() => answer(false)}>
            {last.cancelLabel ?? t(m.cancel)}
          </Button>
          <Button ref={yes} look={last.danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
            {last.confirmLabel ?? t(m.confirm)}
          </Button>
        </>
      }
    />
  )
}
