import { api } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { ReasonDialog } from '#features/products/sales/operations/ReasonDialog.tsx'
import type { DeskStoreCode } from '#features/products/storeCodes/operations/storeCodeDesk.fields.ts'
import { m } from '#features/products/storeCodes/operations/storeCodeDesk.messages.ts'

/** An action of the provider and its code. */
export type Suspending = {
  act: 'suspend' | 'restore'
  code: Pick<DeskStoreCode, 'mchCode' | 'storeCodeId' | 'label'>
}

const texts = {
  suspend: { label: m.suspend, question: m.suspendTitle, hint: m.suspendHint, done: m.suspended },
  restore: { label: m.restore, question: m.restoreTitle, hint: m.restoreHint, done: m.restored },
}

/** Asks for the reason of a suspension or restoration, which the merchant sees. */
export function SuspendDialog({ asked, onClose }: { asked: Suspending; onClose: () => void }) {
  const t = useText()
  const { act, code } = asked
  const { mchCode, storeCodeId, label } = code
  const { question, ...words } = texts[act]
  return (
    <ReasonDialog
      {...words}
      question={t(question, { label })}
      reason={m.reason}
      send={(reason) => api.storeCodeDesk[act]({ mchCode, storeCodeId, reason })}
      onClose={onClose}
    />
  )
}
