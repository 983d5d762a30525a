// What the provider's pages build their list and file of products on.
export {
  type ItemNarrowing,
  itemColumns,
  itemSorting,
  matchingItemsOf,
  statesOfMatching,
} from '#features/products/catalogue/catalogue.sql.ts'
export { itemFileColumns } from '#features/products/catalogue/catalogueDownloads.ts'
