import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { api, useWrite } from '#console/api.ts'
import { areaInput } from '#console/form/formInputs.tsx'
import { SchemaDialog } from '#console/form/SchemaDialog.tsx'
import { useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { ActionButton } from '#console/ui/ActionButton.tsx'
import { Button } from '#console/ui/Button.tsx'
import { confirm } from '#console/ui/confirm.tsx'
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
  return (
    <SchemaDialog
      title={m.refuseTitle}
      submitLabel={m.refuse}
      schema={refusalShape}
      inputs={{ reason: areaInput(m.refuseReason, { hint: m.refuseHint, maxWidth: 200, rows: 3 }) }}
      initial={{ reason: '' }}
      send={({ reason }) => api.changeDesk.refuse({ merchantId, requestId, reason })}
      done={m.refused}
      onClose={onClose}
    />
  )
}
