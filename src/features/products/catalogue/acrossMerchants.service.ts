// What the provider's product list and export are built on.
export {
  type ItemNarrowing,
  itemPlaces,
  matchingItemsOf,
  statesOfMatching,
} from '#features/products/catalogue/catalogue.sql.ts'
