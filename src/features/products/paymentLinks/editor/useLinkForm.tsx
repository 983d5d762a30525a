import { useEffect, useState } from 'react'
import { pathTo } from '#console/address.ts'
import { api, queries } from '#console/api.ts'
import { useForm } from '#console/form/useForm.ts'
import { useUnsavedGuard } from '#console/form/useUnsavedGuard.ts'
import { useCan } from '#console/permission.tsx'
import { notify } from '#console/ui/toast.tsx'
import { useNavigate } from '#console/useNavigate.ts'
import type { LinkDetail } from '#features/products/paymentLinks/detail/detail.contract.ts'
import type { LinkDraft } from '#features/products/paymentLinks/drafts/drafts.contract.ts'
import { draftTexts, m } from '#features/products/paymentLinks/editor/editor.messages.ts'
import {
  contentIn,
  draftedValues,
  type LinkValues,
  linkFormSchema,
  valuesOf,
} from '#features/products/paymentLinks/editor/linkForm.tsx'
import { useLinkDraft } from '#features/products/paymentLinks/editor/useLinkDraft.tsx'

type Of = {
  /** Null for a new link. */
  link: LinkDetail | null
  initial: LinkValues
  draft: LinkDraft | null
}

/**
 * The link form with its draft: input is saved as a draft, offered again later, and deleted on save. A
 * concurrent change by someone else loads at once into an untouched form, and is reported in an edited one.
 */
export function useLinkForm({ link, initial, draft }: Of) {
  const navigate = useNavigate()
  const linkId = link?.linkId ?? null
  const mayWrite = useCan(link === null ? 'paymentLink.add' : 'paymentLink.edit')
  const [base, setBase] = useState(link)
  const [offered, setOffered] = useState(draft)
  const form = useForm<LinkValues, LinkDetail>({
    initial,
    schema: linkFormSchema,
    send: async (values) => {
      // Waits for pending draft saves, so that none follows the final save.
      await stored.settled()
      const content = contentIn(values)
      if (!base) return api.paymentLinks.add(content)
      return api.paymentLinks.edit({ linkId: base.linkId, version: base.version, ...content })
    },
    onDone: (saved) => {
      notify.success(link === null ? m.created : m.saved)
      queries.setQueryData(['paymentLink', saved.linkId], saved)
      take(saved)
      if (link === null)
        void navigate({ to: pathTo('/Products/PaymentLink/Detail/$linkId', { linkId: saved.linkId }) })
    },
  })
  const stored = useLinkDraft(linkId, form.values, form.dirty && offered === null && mayWrite)
  // Nothing is saved over a draft that is still being offered.
  const isKept = offered === null && stored.keeping.state !== 'failed'
  useUnsavedGuard(form.dirty, isKept ? draftTexts.leaveBody : undefined)

  function take(current: LinkDetail | null) {
    setBase(current)
    form.reset(current === null ? initial : valuesOf(current))
  }

  const moved = link !== null && link.version !== base?.version
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version
  useEffect(() => {
    if (moved && !form.dirty && !form.busy) take(link)
  }, [link?.version])

  const forget = async () => {
    await stored.settled()
    await api.paymentLinks.discardDraft({ linkId })
  }
  return {
    form,
    keeping: stored.keeping,
    theirs: moved && form.dirty ? () => take(link) : null,
    offered: mayWrite ? offered : null,
    takeDraft() {
      if (!offered) return
      form.hook.reset(draftedValues(offered.content, link), { keepDefaultValues: true })
      setOffered(null)
    },
    discardDraft() {
      setOffered(null)
      void forget()
    },
    /** Discards the input here and on the server. */
    async drop() {
      await forget()
      take(link)
    },
  }
}
