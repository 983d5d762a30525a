import { useSearch } from '@tanstack/react-router'
import { oneOf, type Search } from '#console/search.ts'
import { useNavigate } from '#console/useNavigate.ts'

/**
 * The refund requested in the page's URL (`?act=refund&amount=2000`), which opens a prefilled form; null if
 * there is none.
 */
export function useRequestedRefund() {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  if (oneOf(search, 'act') !== 'refund') return null
  const text = oneOf(search, 'amount')
  const amount = text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? BigInt(text) : null
  return {
    amount,
    filled: amount === null ? {} : { amount },
    /** Removes the request from the URL, so that a reload does not open the form again. */
    forget: () =>
      void navigate({
        to: '.',
        search: { ...search, act: undefined, amount: undefined },
        replace: true,
        resetScroll: false,
      }),
  }
}
