import { useEffect, useId, useState } from 'react'
import { FormBody } from '#console/form/FormBody.tsx'
import { askToLeave } from '#console/form/useUnsavedGuard.ts'
import { useText } from '#console/language.tsx'
import { lazyPart } from '#console/lazyPart.tsx'
import { useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { cx } from '#console/ui/cx.ts'
import { Note } from '#console/ui/Note.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { useNavigate } from '#console/useNavigate.ts'
import type { LinkDetail } from '#features/products/paymentLinks/detail/detail.contract.ts'
import { LinkHead } from '#features/products/paymentLinks/detail/LinkHead.tsx'
import type { LinkDraft } from '#features/products/paymentLinks/drafts/drafts.contract.ts'
import { DraftNote, KeepingSign } from '#features/products/paymentLinks/editor/DraftNote.tsx'
import { m } from '#features/products/paymentLinks/editor/editor.messages.ts'
import { LinkFields } from '#features/products/paymentLinks/editor/LinkFields.tsx'
import { LinkPreview } from '#features/products/paymentLinks/editor/LinkPreview.tsx'
import type { LinkValues } from '#features/products/paymentLinks/editor/linkForm.tsx'
import { useLinkForm } from '#features/products/paymentLinks/editor/useLinkForm.tsx'
import { LinkTag } from '#features/products/paymentLinks/list/LinkTag.tsx'
import type { Currency } from '#shared/currency.ts'

const LinkResults = lazyPart(
  () => import('#features/products/paymentLinks/detail/LinkResults.tsx'),
  'LinkResults',
)

type Props = {
  /** Null for a new link. */
  link: LinkDetail | null
  initial: LinkValues
  draft: LinkDraft | null
  /** The currencies the merchant can be paid in now. */
  currencies: readonly Currency[]
}

const list = '/Products/PaymentLink'

/** The link form beside its preview; an existing link also shows its results. */
export function LinkEditor({ link, initial, draft, currencies }: Props) {
  const t = useText()
  const id = useId()
  const mayEdit = useCan('paymentLink.edit')
  const readOnly = link !== null && !mayEdit
  const editing = useLinkForm({ link, initial, draft })
  const { form, offered, theirs } = editing
  return (
    <>
      <PageHeader
        title={link?.name ?? t(m.newTitle)}
        tag={link && <LinkTag of={link} />}
        back={{ to: list, label: t(m.back) }}
      />
      <div className="flex flex-col gap-4">
        {offered && (
          <DraftNote at={offered.updateTime} onTake={editing.takeDraft} onDiscard={editing.discardDraft} />
        )}
        {readOnly && <Note title={t(m.readOnly)} />}
        {theirs && (
          <Note
            tone="warn"
            title={t(m.changedTitle)}
            action={
              <Button size="small" onClick={theirs}>
                {t(m.takeTheirs)}
              </Button>
            }
          >
            {t(m.changedBody)}
          </Note>
        )}
        {link && <LinkHead link={link} />}
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <FormBody id={id} form={form}>
            <LinkFields form={form} sold={link?.products ?? []} readOnly={readOnly} currencies={currencies} />
          </FormBody>
          <div className="xl:sticky xl:top-4">
            <LinkPreview values={form.values} />
          </div>
        </div>
        {link && <LinkResults link={link} />}
      </div>
      {!readOnly && <SaveBar id={id} editing={editing} isNew={link === null} />}
    </>
  )
}

type BarProps = { id: string; editing: ReturnType<typeof useLinkForm>; isNew: boolean }

function SaveBar({ id, editing, isNew }: BarProps) {
  const t = useText()
  const navigate = useNavigate()
  const { form, keeping, drop } = editing
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    // Navigates only after the form is no longer dirty, or the guard would ask.
    if (leaving && !form.dirty) void navigate({ to: list })
  }, [leaving, form.dirty, navigate])

  async function cancel() {
    if (form.dirty) {
      if (!(await askToLeave(t))) return
      await drop()
    }
    setLeaving(true)
  }

  return (
    <div
      className={cx(
        'sticky bottom-0 z-10 -mx-3 mt-4 flex flex-wrap items-center justify-end gap-2',
        'border-t border-line bg-page px-3 py-3 sm:-mx-5 sm:px-5',
      )}
    >
      <span className="mr-auto">
        <KeepingSign keeping={keeping} />
      </span>
      <Button onClick={() => void cancel()}>{t(m.cancel)}</Button>
      <Button type="submit" form={id} look="primary" busy={form.busy}>
        {t(isNew ? m.create : m.save)}
      </Button>
    </div>
  )
}
