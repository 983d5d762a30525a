// What the provider's link list and export are built on.
export {
  type LinkNarrowing,
  linkPlaces,
  matchingLinksOf,
  totalsOfMatching,
} from '#features/products/paymentLinks/list/linkList.sql.ts'
