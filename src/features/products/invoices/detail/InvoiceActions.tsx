import { Ban, BellRing, Files, Mail, Pencil } from 'lucide-react'
import { api, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { GoLink } from '#console/link.tsx'
import { Can } from '#console/permission.tsx'
import { ActionButton } from '#console/ui/ActionButton.tsx'
import { buttonClass } from '#console/ui/Button.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { notify } from '#console/ui/toast.tsx'
import { useDialog } from '#console/useDialog.ts'
import type { InvoiceDetail } from '#features/products/invoices/detail/detail.contract.ts'
import { actTexts as a } from '#features/products/invoices/detail/detail.messages.ts'

// The forms are loaded on first use.
const SendDialog = lazyDialog(() => import('#features/products/invoices/detail/SendDialog.tsx'), 'SendDialog')
const EditDialog = lazyDialog(() => import('#features/products/invoices/detail/EditDialog.tsx'), 'EditDialog')
const DeactivateDialog = lazyDialog(
  () => import('#features/products/invoices/detail/DeactivateDialog.tsx'),
  'DeactivateDialog',
)

/** The actions on an invoice; unavailable ones explain why. */
export function InvoiceActions({ invoice }: { invoice: InvoiceDetail }) {
  const t = useText()
  const { target: open, open: show, close } = useDialog<'send' | 'edit' | 'deactivate'>()
  const ended = invoice.mayEdit?.message ?? null
  return (
    <>
      <Can do="invoice.disable">
        <ActionButton
          icon={Ban}
          refusal={invoice.mayDeactivate?.message ?? null}
          onClick={() => show('deactivate')}
        >
          {t(a.deactivate)}
        </ActionButton>
      </Can>
      <Can do="invoice.edit">
        <ActionButton icon={Pencil} refusal={ended} onClick={() => show('edit')}>
          {t(a.edit)}
        </ActionButton>
      </Can>
      <Can do="invoice.add">
        <GoLink
          to="/Products/Invoice/Add"
          search={{ from: invoice.invoiceId }}
          className={buttonClass('default')}
        >
          <Files size={15} aria-hidden />
          {t(a.duplicate)}
        </GoLink>
        <RemindButton invoice={invoice} />
        <ActionButton icon={Mail} look="primary" refusal={ended} onClick={() => show('send')}>
          {t(a.send)}
        </ActionButton>
      </Can>

      {open === 'send' && <SendDialog invoice={invoice} onClose={close} />}
      {open === 'edit' && <EditDialog invoice={invoice} onClose={close} />}
      {open === 'deactivate' && <DeactivateDialog invoice={invoice} onClose={close} />}
    </>
  )
}

function RemindButton({ invoice: { invoiceId, customerEmail, mayRemind } }: { invoice: InvoiceDetail }) {
  const t = useText()
  const remind = useWrite(() => api.invoices.remind({ invoiceId }), {
    onDone: () => notify.success(a.reminded),
  })

  async function ask() {
    const title = t(a.remindTitle, { email: customerEmail ?? '' })
    if (await confirm({ title, body: t(a.remindBody), confirmLabel: t(a.remind) })) remind.submit()
  }

  return (
    <ActionButton
      icon={BellRing}
      refusal={mayRemind?.message ?? null}
      busy={remind.pending}
      onClick={() => void ask()}
    >
      {t(a.remind)}
    </ActionButton>
  )
}
