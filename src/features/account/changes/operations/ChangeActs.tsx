import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { api, useWrite } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { ActionButton } from '#console/ui/ActionButton.tsx'
import { Button } from '#console/ui/Button.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import {
  type DeskChangeDetail,
  refusalShape,
} from '#features/account/changes/operations/changeDesk.contract.ts'
import { m } from '#features/account/changes/operations/changeDesk.messages.ts'

/** Approves or rejects; the confirmation explains the consequences. */
export function ChangeActs({ of }: { of: DeskChangeDetail }) {
  const t = useText()
  const { merchantId, requestId, tradeName, state, passedByMe, requestedByMe } = of
  const [refusing, setRefusing] = useState(false)
  const may = useCan('changeDesk.edit')
  const pass = useWrite(() => api.changeDesk.pass({ merchantId, requestId }), {
    onDone: () => notify.success(m.passed),
  })
  if (!may || state !== 'pending') return null
  const { label, body } = passingOf(of)
  async function ask() {
    const merchant = `${tradeName} (${merchantId})`
    const question = { title: t(m.passAsk), body: t(body, { merchant }), confirmLabel: t(label) }
    if (await confirm(question)) pass.submit()
  }
  return (
    <>
      <Button icon={X} onClick={() => setRefusing(true)}>
        {t(m.refuse)}
      </Button>
      <ActionButton
        look="primary"
        icon={Check}
        busy={pass.pending}
        refusal={requestedByMe ? t(m.ownRequest) : passedByMe ? t(m.sameHand) : null}
        onClick={() => void ask()}
      >
        {t(label)}
      </ActionButton>
      {refusing && <RefuseDialog of={of} onClose={() => setRefusing(false)} />}
    </>
  )
}

function passingOf({ kind, firstPassTime }: DeskChangeDetail) {
  if (kind !== 'bank') return { label: m.pass, body: m.passBody }
  return firstPassTime === null
    ? { label: m.passFirst, body: m.passFirstBody }
    : { label: m.passSecond, body: m.passSecondBody }
}

function RefuseDialog({
  of: { merchantId, requestId },
  onClose,
}: {
  of: DeskChangeDetail
  onClose: () => void
}) {
  const t = useText()
  const form = useForm({
    initial: { reason: '' },
    schema: refusalShape,
    send: ({ reason }) => api.changeDesk.refuse({ merchantId, requestId, reason }),
    onDone: () => {
      notify.success(m.refused)
      onClose()
    },
  })
  return (
    <FormDialog open onClose={onClose} title={m.refuseTitle} form={form} submitLabel={m.refuse}>
      <FormField form={form} name="reason" label={t(m.refuseReason)} hint={t(m.refuseHint)} required>
        {(control) => <TextArea {...control} maxWidth={200} rows={3} />}
      </FormField>
    </FormDialog>
  )
}
