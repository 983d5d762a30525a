// What the provider's desk builds its list and file of payment links on.
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
