import { api, useWrite } from '#console/api.ts'
import { ApiError } from '#console/client.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { notify } from '#console/ui/toast.tsx'
import { payoutTexts as p } from '#features/finances/payouts/operations/desk.messages.ts'
import type { DeskPayout } from '#features/finances/payouts/operations/payoutList.fields.ts'
import { payoutErrors } from '#features/finances/payouts/payouts.errors.ts'
import { formatMoney } from '#shared/money.ts'

/** Reissues a returned payout, after showing the old and new account side by side. */
export function useReissue() {
  const t = useText()
  const language = useLanguage()
  const write = useWrite(
    ({ merchantId, payoutId }: DeskPayout) => api.payoutDesk.reissue({ merchantId, payoutId }),
    { onDone: () => notify.success(p.reissued), onFailed: ({ message }) => notify.error(message) },
  )
  return async (payout: DeskPayout) => {
    const { merchantId, payoutId, amount, currency } = payout
    try {
      const { old, current } = await api.payoutDesk.bankNow({ merchantId, payoutId })
      if (current === null) return notify.error(t(payoutErrors.noBankDetails.text))
      const same = current.bankName === old.bankName && current.accountNoTail === old.accountNoTail
      const values = {
        amount: formatMoney(amount, currency, language),
        oldBank: old.bankName,
        oldTail: old.accountNoTail,
        newBank: current.bankName,
        newTail: current.accountNoTail,
      }
      const body = [t(p.confirmBody, values), ...(same ? [t(p.sameAccount)] : [])].join(' ')
      if (await confirm({ title: t(p.confirm), body, confirmLabel: t(p.reissue) })) write.submit(payout)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(error.message)
    }
  }
}
