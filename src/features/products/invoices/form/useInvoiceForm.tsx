import { useRef, useState } from 'react'
import { z } from 'zod'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Fault, faultsIn } from '#console/form/faults.ts'
import { type Form, useForm } from '#console/form/useForm.ts'
import { useText } from '#console/language.tsx'
import { notify } from '#console/ui/toast.tsx'
import { useNavigate } from '#console/useNavigate.ts'
import { addTexts as x } from '#features/products/invoices/form/form.messages.ts'
import {
  customer,
  type NewInvoice,
  type NewLine,
  newInvoice,
  newLine,
} from '#features/products/invoices/making/making.contract.ts'
import { m } from '#features/products/invoices/making/making.messages.ts'
import type { DraftDiscount } from '#features/products/invoices/totals/draftTotals.domain.ts'
import { fieldTexts } from '#shared/fields.messages.ts'
import { sayInBoth, type Text } from '#shared/messages.ts'

/** A line being edited. */
export type DraftLine = Omit<NewLine, 'price'> & { price: bigint | null }

/** An invoice being edited: null where a value is missing. */
export type Draft = Omit<NewInvoice, 'lines' | 'discount' | 'expireTime'> & {
  lines: DraftLine[]
  discount: DraftDiscount | null
  expireTime: Date | null | ''
}
export type InvoiceForm = Form<Draft>
export type Kind = 'simple' | 'detailed'

export function blankLine({ place }: Pick<Draft, 'place'>): DraftLine {
  const taxKind = place?.country === 'CA' ? 'place' : 'none'
  return { itemId: null, description: '', unit: '', quantity: '1', price: null, taxKind, customTaxRate: null }
}

/** Validates each part separately, so that all errors show even if another part is incomplete. */
const schema = z.custom<Draft>().superRefine((draft, { addIssue }) => {
  const faults = [
    ...faultsIn(newInvoice, { ...draft, lines: [], customer: nobody, discount: null }),
    ...under('customer', faultsIn(customer, draft.customer)),
    ...draft.lines.flatMap((line, index) => under(`lines.${index}`, faultsIn(newLine, line))),
    ...(draft.amount === null && draft.lines.length === 0 ? [faultAt('amount', m.amountOrLines)] : []),
    ...(lacksDiscount(draft) ? [faultAt('discount', fieldTexts.required)] : []),
  ]
  for (const { field, text, values } of faults) {
    const words = sayInBoth(text, () => values)
    addIssue({ code: 'custom', path: field.split('.'), params: { words } })
  }
})

const nobody = { name: '', email: null, phone: null, address: '' }
const faultAt = (field: string, text: Text): Fault => ({ field, text, values: {} })
const under = (place: string, faults: Fault[]): Fault[] =>
  faults.map((fault) => ({ ...fault, field: `${place}.${fault.field}` }))

function lacksDiscount({ discount }: Draft): boolean {
  if (discount === null) return false
  if ('rate' in discount) return discount.rate === null || Number(discount.rate) === 0
  return discount.amount === null || discount.amount === 0n
}

/** The form of a new invoice; switching between kinds keeps the input of both. */
export function useInvoiceForm(initial: Draft) {
  const t = useText()
  const navigate = useNavigate()
  const [kind, setKind] = useState<Kind>(initial.lines.length > 0 ? 'detailed' : 'simple')
  const other = useRef<Pick<Draft, 'amount' | 'lines' | 'discount'>>({
    amount: null,
    lines: [],
    discount: null,
  })
  const form = useForm<Draft, { invoiceId: string; code: string }>({
    initial,
    schema,
    // The schema has passed, so no value is missing.
    send: (draft) => api.invoices.create(draft as NewInvoice),
    onDone: ({ invoiceId, code }) => {
      notify.success(t(x.made, { code }))
      void navigate({ to: pathTo('/Products/Invoice/Detail/$invoiceId', { invoiceId }) })
    },
  })

  function choose(next: Kind) {
    if (next === kind) return
    const { amount, lines, discount } = form.hook.getValues()
    const stored = other.current
    other.current = { amount, lines, discount }
    const fresh = next === 'detailed' && stored.lines.length === 0 ? [blankLine(form.values)] : stored.lines
    const set = { shouldDirty: true }
    form.hook.setValue('amount', next === 'simple' ? stored.amount : null, set)
    form.hook.setValue('lines', next === 'simple' ? [] : fresh, set)
    form.hook.setValue('discount', next === 'simple' ? null : stored.discount, set)
    form.hook.clearErrors()
    setKind(next)
  }

  return { form, kind, choose }
}
