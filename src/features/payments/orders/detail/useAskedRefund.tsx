import { useNavigate, useSearch } from '@tanstack/react-router'
import { oneOf, type Search } from '#console/search.ts'

/** The refund that the order's address asks for (`?act=refund&amount=2000`): its form opens, filled in; null where it asks for none. */
export function useAskedRefund() {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  if (oneOf(search, 'act') !== 'refund') return null
  const text = oneOf(search, 'amount')
  const amount = text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? BigInt(text) : null
  return {
    amount,
    filled: amount === null ? {} : { amount },
    /** Takes it out of the address, so that a reload does not ask again. */
    forget: () =>
      void navigate({
        to: '.',
        search: { ...search, act: undefined, amount: undefined } as never,
        replace: true,
        resetScroll: false,
      }),
  }
}
