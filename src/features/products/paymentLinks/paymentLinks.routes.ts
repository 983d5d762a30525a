import { linkDaysOf, linkDetailOf, ownLink } from '#features/products/paymentLinks/detail/detail.service.ts'
import { discardDraft, draftOf, keepDraft } from '#features/products/paymentLinks/drafts/drafts.service.ts'
import { linkAddress } from '#features/products/paymentLinks/linkAddress.ts'
import { linkSource, matchingLinks } from '#features/products/paymentLinks/list/linkList.sql.ts'
import { linkList } from '#features/products/paymentLinks/list/links.fields.ts'
import {
  pageOfLinks,
  toFilters,
  totalsOfLinks,
} from '#features/products/paymentLinks/list/linkViews.service.ts'
import {
  paymentLinkFiles,
  paymentLinksContract,
} from '#features/products/paymentLinks/paymentLinks.contract.ts'
import { addLink, editLink, setLinkStatus } from '#features/products/paymentLinks/writing/writing.service.ts'
import { qrPng } from '#server/documents/qr.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { fileRoutes } from '#server/files/fileRoutes.ts'
import { routes } from '#server/http/routes.ts'

export const paymentLinkRoutes = routes(paymentLinksContract, {
  list: (ctx, query) => pageOfLinks(ctx, query),
  totals: (ctx, filters) => totalsOfLinks(ctx, filters),
  draft: (ctx, { linkId = null }) => draftOf(ctx, linkId),
  keepDraft: (ctx, { linkId, content }) => keepDraft(ctx, linkId, content),
  discardDraft: (ctx, { linkId }) => discardDraft(ctx, linkId),
  get: (ctx, { linkId }) => linkDetailOf(ctx, linkId),
  days: (ctx, { linkId }) => linkDaysOf(ctx, linkId),
  add: async (ctx, content) => linkDetailOf(ctx, await addLink(ctx, content)),
  edit: async (ctx, { linkId, version, ...content }) => {
    await editLink(ctx, linkId, version, content)
    return linkDetailOf(ctx, linkId)
  },
  enable: async (ctx, { linkId }) => {
    await setLinkStatus(ctx, linkId, 'normal')
    return linkDetailOf(ctx, linkId)
  },
  disable: async (ctx, { linkId }) => {
    await setLinkStatus(ctx, linkId, 'disabled')
    return linkDetailOf(ctx, linkId)
  },
})

/** Exports the links with the list's filter and order. */
export const linkExports = [
  exportOf(linkList, ({ app, db, signedIn }, wanted) =>
    linkSource(app).rowsOf(wanted, matchingLinks(db, signedIn.scope, toFilters(signedIn, wanted))),
  ),
]

/** The link's QR code. */
export const paymentLinkFileRoutes = fileRoutes(paymentLinkFiles, {
  code: async ({ app, transact }, { linkId: id }) => {
    const { linkId } = await transact((ctx) => ownLink(ctx, id))
    const content = await qrPng(linkAddress(app, linkId))
    return { type: 'image/png', name: `payment-link-${linkId}.png`, content }
  },
})
