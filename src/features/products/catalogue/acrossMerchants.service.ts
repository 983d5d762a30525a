// What the provider's product list and export are built on.
export {
  type ItemNarrowing,
  itemColumns,
  itemSorting,
  matchingItemsOf,
  statesOfMatching,
} from '#features/products/catalogue/catalogue.sql.ts'
export { itemFileColumns } from '#features/products/catalogue/catalogueDownloads.ts'
