import { CirclePause, CirclePlay } from 'lucide-react'
import { api } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import type { MenuItem } from '#console/ui/Menu.tsx'
import type { DeskItem } from '#features/products/catalogue/operations/catalogueDesk.fields.ts'
import { m } from '#features/products/catalogue/operations/catalogueDesk.messages.ts'
import { ReasonDialog } from '#features/products/sales/operations/ReasonDialog.tsx'

type Named = Pick<DeskItem, 'mchCode' | 'itemId' | 'name'>

/** An action of the provider and its product. */
export type Withdrawing = { act: 'withdraw' | 'restore'; item: Named }

const texts = {
  withdraw: { label: m.withdraw, question: m.withdrawTitle, hint: m.withdrawHint, done: m.withdrawn },
  restore: { label: m.restore, question: m.restoreTitle, hint: m.restoreHint, done: m.restored },
}

/** Asks for the reason of a withdrawal or restoration, which the merchant sees. */
export function WithdrawDialog({ asked, onClose }: { asked: Withdrawing; onClose: () => void }) {
  const t = useText()
  const { act, item } = asked
  const { mchCode, itemId, name } = item
  const { question, ...words } = texts[act]
  return (
    <ReasonDialog
      {...words}
      question={t(question, { name })}
      reason={m.reason}
      send={(reason) => api.catalogueDesk[act]({ mchCode, itemId, reason })}
      onClose={onClose}
    />
  )
}

/** The actions available on a product: withdraw or restore. */
export function useWithdrawalActs() {
  const t = useText()
  const mayWithdraw = useCan('catalogueDesk.disable')
  const mayRestore = useCan('catalogueDesk.enable')
  return (item: Named & Pick<DeskItem, 'state'>, ask: (input: Withdrawing) => void): MenuItem[] => {
    if (item.state === 'withdrawn') {
      const onSelect = () => ask({ act: 'restore', item })
      return mayRestore ? [{ key: 'restore', label: t(m.restore), icon: CirclePlay, onSelect }] : []
    }
    const onSelect = () => ask({ act: 'withdraw', item })
    return mayWithdraw
      ? [{ key: 'withdraw', label: t(m.withdraw), icon: CirclePause, danger: true, onSelect }]
      : []
  }
}
