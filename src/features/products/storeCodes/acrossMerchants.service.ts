// What the provider's store code list and export are built on.
export { storeCodeFileColumns, storedFileColumns } from '#features/products/storeCodes/storeCodeDownloads.ts'
export {
  matchingCodesOf,
  type StoreCodeNarrowing,
  statesOfMatching,
  storeCodeSorting,
} from '#features/products/storeCodes/storeCodeList.sql.ts'
export { rowsOf, storeCodeColumns } from '#features/products/storeCodes/storeCodes.sql.ts'
