import { useState } from 'react'
import { fileRequest } from '#console/fileRequest.ts'
import { useText } from '#console/language.tsx'
import type { MenuItem } from '#console/ui/Menu.tsx'
import { useSaving } from '#console/useSaving.ts'
import { useFileItems } from '#features/finances/monthly/document/FileMenu.tsx'
import type { MonthlyStatement } from '#features/finances/monthly/monthly.fields.ts'
import { type Act, ActDialog } from '#features/finances/monthly/operations/ActDialogs.tsx'
import { providerMonthlyFiles } from '#features/finances/monthly/operations/providerMonthly.contract.ts'
import { deskTexts as m } from '#features/finances/monthly/operations/providerMonthly.messages.ts'
import type { Text } from '#shared/messages.ts'

type Open = { act: Act; statement: MonthlyStatement } | null

/** The provider's actions on a document as menu items, and the open dialog. */
export function useActs(onIssued?: (statementId: string) => void) {
  const [open, setOpen] = useState<Open>(null)
  const { save } = useSaving()
  const files = useFileItems((request) => void save(request))
  const t = useText()
  const itemsOf = (statement: MonthlyStatement): MenuItem[] => {
    const { merchantId, statementId, state } = statement
    const act = (key: Act, label: Text) => ({
      key,
      label: t(label),
      onSelect: () => setOpen({ act: key, statement }),
    })
    return [
      ...(state === 'unpaid' || state === 'overdue' ? [act('pay', m.markPaid)] : []),
      ...files({
        pdf: (language) => fileRequest(providerMonthlyFiles.pdf, { merchantId, statementId }, language),
      }),
      ...(state === 'paid' || state === 'corrected' ? [] : [act('correct', m.correct)]),
    ]
  }
  const dialog = open && (
    <ActDialog {...open} onClose={() => setOpen(null)} {...(onIssued ? { onIssued } : {})} />
  )
  return { itemsOf, dialog }
}
