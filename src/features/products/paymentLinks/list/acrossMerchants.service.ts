// What the provider's link list and export are built on.
export { linkAddress } from '#features/products/paymentLinks/linkAddress.ts'
export { linkFileColumns } from '#features/products/paymentLinks/list/linkDownloads.ts'
export {
  type LinkListRow,
  type LinkNarrowing,
  linkColumns,
  linkSorting,
  matchingLinksOf,
  totalsOfMatching,
} from '#features/products/paymentLinks/list/linkList.sql.ts'
