import { CheckCheck } from 'lucide-react'
import { api } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import type { BulkAct } from '#console/list/bulk/bulk.ts'
import { Sums } from '#console/list/bulk/Sums.tsx'
import { actTextOf } from '#features/payments/exceptions/ActWords.tsx'
import { type ExceptionAct, exceptionActs } from '#features/payments/exceptions/exceptions.domain.ts'
import type { OrderException } from '#features/payments/exceptions/exceptions.fields.ts'
import { bulkTexts as b, m } from '#features/payments/exceptions/exceptions.messages.ts'

const reasonWidth = 200
type Settle<E> = (exception: E, act: ExceptionAct, reason: string) => Promise<unknown>

const own: Settle<OrderException> = ({ exceptionId }, act, reason) =>
  api.exceptions.resolve({ exceptionId, act, reason })

/**
 * Resolves several exceptions with an action that all of them allow. Payouts need individual references, so
 * they are excluded.
 */
export function useExceptionBulk<E extends OrderException>(
  may: boolean,
  settle: Settle<E> = own,
): BulkAct<E>[] {
  const t = useText()
  if (!may) return []
  return [
    {
      key: 'settle',
      label: t(m.settle),
      icon: CheckCheck,
      refuses: ({ acts }) => (inCommon([{ acts }]).length === 0 ? t(m.noActs) : null),
      run: (exception, { choice, note }) => settle(exception, choice as ExceptionAct, note),
      asks: {
        title: (count) => t(b.title, { count }),
        body: t(b.body),
        sum: (exceptions) => (
          <Sums
            of={exceptions.flatMap(({ amount, currency }) =>
              amount === null || currency === null ? [] : [{ amount, currency }],
            )}
          />
        ),
        choice: {
          label: t(m.how),
          options: (exceptions) =>
            inCommon(exceptions).map((act) => ({
              value: act,
              label: exceptions[0] ? t(actTextOf(exceptions[0].kind, act)) : act,
            })),
        },
        note: { label: t(m.reason), hint: t(m.reasonHint), maxWidth: reasonWidth, required: true },
      },
    },
  ]
}

/** The actions that all of the exceptions allow. */
export function inCommon(exceptions: readonly Pick<OrderException, 'acts'>[]): ExceptionAct[] {
  return exceptionActs.filter((act) => act !== 'payOut' && exceptions.every(({ acts }) => acts.includes(act)))
}
