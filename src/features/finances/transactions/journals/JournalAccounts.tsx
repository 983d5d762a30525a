import { useId } from 'react'
import { api, useRead } from '#console/api.ts'
import { FormBody } from '#console/form/FormBody.tsx'
import { FormField } from '#console/form/FormField.tsx'
import { type Form, useForm } from '#console/form/useForm.ts'
import { useUnsavedGuard } from '#console/form/useUnsavedGuard.ts'
import { useText } from '#console/language.tsx'
import { useSession } from '#console/session.ts'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { notify } from '#console/ui/toast.tsx'
import { journalAccounts } from '#features/finances/transactions/journals/journals.contract.ts'
import type {
  JournalAccount,
  JournalProduct,
} from '#features/finances/transactions/journals/journals.domain.ts'
import { itemText, m, productText } from '#features/finances/transactions/journals/journals.messages.ts'

/** Maps each item to an account in the merchant's own books. */
export function JournalAccounts({ product }: { product: JournalProduct }) {
  const t = useText()
  const { data, error, refetch } = useRead(api.journals.accounts, { product })
  const { country } = useSession().partner
  // Taxes on fees exist only in Canada.
  const accounts = data?.filter(({ item }) => country === 'CA' || !item.startsWith('tax.'))
  return (
    <Card title={t(m.accounts, { product: t(productText[product]) })}>
      <p className="mb-4 max-w-180 text-text-2">{t(product === 'xero' ? m.xeroHint : m.quickbooksHint)}</p>
      {error && !accounts ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : accounts ? (
        <AccountForm product={product} accounts={accounts} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </Card>
  )
}

type Values = { product: JournalProduct; accounts: JournalAccount[] }

function AccountForm({ product, accounts }: Values) {
  const t = useText()
  const id = useId()
  const form = useForm({
    initial: { product, accounts },
    schema: journalAccounts,
    send: (values: Values) => api.journals.setAccounts(values),
    onDone: () => notify.success(m.saved),
  })
  useUnsavedGuard(form.dirty)
  return (
    <FormBody id={id} form={form}>
      <ul className="grid gap-x-8 gap-y-3 lg:grid-cols-2">
        {accounts.map(({ item }, place) => (
          <li key={item}>
            <AccountFields form={form} place={place} item={item} withTaxRate={product === 'xero'} />
          </li>
        ))}
      </ul>
      <div>
        <Button type="submit" form={id} look="primary" busy={form.busy}>
          {t(m.save)}
        </Button>
      </div>
    </FormBody>
  )
}

type FieldsProps = { form: Form<Values>; place: number; item: JournalAccount['item']; withTaxRate: boolean }

function AccountFields({ form, place, item, withTaxRate }: FieldsProps) {
  const t = useText()
  return (
    <div className={withTaxRate ? 'grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-3' : undefined}>
      <FormField form={form} name={`accounts.${place}.account`} label={t(itemText[item])}>
        {(control) => <Input {...control} maxLength={100} />}
      </FormField>
      {withTaxRate && (
        <FormField form={form} name={`accounts.${place}.taxRate`} label={t(m.taxRate)}>
          {(control) => (
            <Input {...control} maxLength={50} aria-label={t(m.taxRateOf, { item: t(itemText[item]) })} />
          )}
        </FormField>
      )}
    </div>
  )
}
